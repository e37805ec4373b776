import { SIDEBAR } from '@imsang/domain/route-access'
import { fn } from 'storybook/test'
import type { FinderProps } from './Finder'
import type { FoundSubject } from './findings'
import type { OpenStudy } from './offers'

/** A study in which the user may do everything. */
export const OPEN_STUDY: OpenStudy = {
  projectId: 'p1',
  canSeeSubjects: true,
  canAddSubject: true,
  canViewAuditTrail: true,
  canViewAccess: true,
  canEdit: true,
}

/** The palette of a researcher who opens no subjects, with nothing opened before. */
export function finderArgs(): Omit<FinderProps, 'studies'> {
  return {
    isOpen: true,
    onOpenChange: fn(),
    destinations: {
      routes: SIDEBAR.filter(({ name }) => name === 'main' || name === 'studies'),
      hasSystemSettings: false,
    },
    furtherScreens: ['ownHistory'],
    openStudy: null,
    canCreateStudy: false,
    theme: 'light',
    isCollapsed: false,
    actions: { setTheme: fn(), setCollapsed: fn(), logOut: fn(), addSubject: fn() },
    recent: { kind: 'ready', pages: [] },
    reread: async () => null,
    findStudies: null,
    findSubjects: null,
  }
}

/** Subjects of two hospitals and three studies: enrolled, before the consent, and without a screening number. */
export const foundSubjects = (): FoundSubject[] => [
  {
    subjectId: 's15',
    scno: 'SC-01-015',
    enno: 'EN-01-009',
    status: 'enrolled',
    projectId: 'p1',
    title: '본태성 고혈압 환자의 제3상 임상시험',
    protocolNo: 'HN-2101',
    projectOrganizationId: 'o1',
    institutionName: '한강서울병원',
    institutionNumber: '01',
  },
  {
    subjectId: 's150',
    scno: 'SC-01-0150',
    enno: null,
    status: null,
    projectId: 'p2',
    title: '심부전 환자의 재입원을 줄이는 중재 연구',
    protocolNo: null,
    projectOrganizationId: 'o1',
    institutionName: '한강서울병원',
    institutionNumber: '01',
  },
  {
    subjectId: 's7',
    scno: null,
    enno: 'EN-01-015',
    status: 'screening',
    projectId: 'p3',
    title: '본태성 고혈압 환자의 제2상 임상시험',
    protocolNo: 'HN-1804',
    projectOrganizationId: 'o2',
    institutionName: '부산새벽병원',
    institutionNumber: '02',
  },
]
