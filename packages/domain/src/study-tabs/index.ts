export { openedStudyTab, STUDY_TABS, type StudyTab, studyTabsOf } from './studyTabs'
