export { ATTACHMENT_LIMITS, type AttachmentRule, type FileFacts, type RefusedFile, takeFiles } from './attachments'
export { checkOtherVisit, type OtherVisit, type OtherVisitField } from './checkOtherVisit'
export { OTHER_VISIT_MESSAGES, OTHER_VISIT_NAME_MAX_LENGTH } from './messages'
