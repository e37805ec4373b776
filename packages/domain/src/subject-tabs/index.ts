export { openedTab, SUBJECT_TABS, type SubjectTab, seesSmoVisits, tabsOf } from './subjectTabs'
