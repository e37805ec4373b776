import type { components, operations } from './generated/contract'
import type { operations as described } from './generated/operations'

/** A schema of the contract by its name: `Schema<'Subject'>`. */
export type Schema<Name extends keyof components['schemas']> = components['schemas'][Name]

export type OperationId = keyof operations

type Described = typeof described

/** A call that only servers of the extended level have (`x-level`). */
export type ExtendedOperation = {
  [Id in keyof Described]: Described[Id] extends { level: 'extended' } ? Id : never
}[keyof Described]

/** The `data` of a successful answer of an operation. */
export type Reply<Id extends OperationId> = operations[Id]['responses'] extends {
  200: { content: { 'application/json': { data: infer Data } } }
}
  ? Data
  : operations[Id]['responses'] extends { 201: { content: { 'application/json': { data: infer Data } } } }
    ? Data
    : never

/** The body that an operation takes, as JSON or as a form; of one that takes files too, the JSON. */
export type Body<Id extends OperationId> = operations[Id] extends {
  requestBody?: { content: infer Content }
}
  ? Content extends { 'application/json': infer Json }
    ? Json
    : Content[keyof Content]
  : never

export type Subject = Schema<'Subject'>
export type SubjectDateChange = Schema<'SubjectDateChange'>
export type MyProject = Schema<'MyProject'>
export type ManagedStudy = Schema<'ManagedStudy'>
export type Project = Schema<'Project'>
export type ProjectOrganization = Schema<'ProjectOrganization'>
export type Announcement = Schema<'Announcement'>
export type AnnouncementEntry = Schema<'AnnouncementEntry'>
export type StudyPermissionsReply = Schema<'StudyPermissions'>
export type InstitutionStatistics = Schema<'InstitutionStatistics'>
export type StudyStatistics = Schema<'StudyStatistics'>
export type MonthlyEnrolment = Schema<'MonthlyEnrolment'>
export type FigureSubject = Schema<'FigureSubject'>
export type FigureVisit = Schema<'FigureVisit'>
export type OwnParticipation = Schema<'OwnParticipation'>
export type Participant = Schema<'Participant'>
export type EligibleUser = Schema<'EligibleUser'>
export type OpenWork = Schema<'OpenWork'>
export type OpenWorkItem = Schema<'OpenWorkItem'>
export type HandOver = Schema<'HandOver'>
export type InstitutionCandidate = Schema<'InstitutionCandidate'>
export type OrganizationUser = Schema<'OrganizationUser'>
export type InstitutionColumn = Schema<'InstitutionColumn'>
export type InstitutionValue = Schema<'InstitutionValue'>
export type Vendor = Schema<'Vendor'>
export type StudyArm = Schema<'StudyArm'>
export type ArmBaseline = Schema<'ArmBaseline'>
export type BaselineHistoryEntry = Schema<'BaselineHistoryEntry'>
export type BaselineImpactReply = Schema<'BaselineImpact'>
export type BaselineList = Schema<'BaselineList'>
export type BaselinePreview = Schema<'BaselinePreview'>
export type Recalculation = Schema<'Recalculation'>
export type SavedBaseline = Schema<'SavedBaseline'>
export type SavedBaselines = Schema<'SavedBaselines'>
export type Visit = Schema<'Visit'>
export type InstitutionEvent = Schema<'Event'>
export type VisitTemplate = Schema<'VisitTemplate'>
export type Partner = Schema<'Partner'>
export type AllowedDomain = Schema<'AllowedDomain'>
export type B2bPartner = Schema<'B2bPartner'>
export type B2bPartnerInfo = Schema<'B2bPartnerInfo'>
export type B2bPartnerWithSecret = Schema<'B2bPartnerWithSecret'>
export type NewB2bPartner = Schema<'NewB2bPartner'>
export type NewPartnerLink = Schema<'NewPartnerLink'>
export type DomainStatistics = Schema<'DomainStatistics'>
export type UserProfile = Schema<'UserProfile'>
export type Failure = Schema<'Failure'>
