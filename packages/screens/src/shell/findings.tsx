import type { Schema } from '@imsang/api-client'
import { pausedSearchFor } from '@imsang/domain/request-messages'
import { SUBJECT_STATUS_LABELS, type SubjectStatus } from '@imsang/domain/subject-status'
import type { Command, CommandPaletteProps } from '@imsang/ui/CommandPalette'
import { FlaskConical, UsersRound } from 'lucide-react'
import { paths } from '../paths'
import { SUBJECT_STATUS_TONES } from '../statusTones'
import { SUBJECTS } from '../subjects/messages'
import { SHELL } from './messages'
import { ICON as LARGE } from './navigation'

const ICON = { ...LARGE, size: 16 }

/** What a question for studies or subjects came to. It never rejects. */
export type Findings<Found> =
  | { kind: 'found'; items: readonly Found[]; hasMore: boolean }
  | { kind: 'failed' | 'offline' }
  /** Too many questions; the next one is answered after so many seconds. */
  | { kind: 'limited'; seconds: number }

export interface FoundSubject extends Omit<Schema<'FoundSubject'>, 'status'> {
  /** Null before the consent. */
  status: SubjectStatus | null
}

export interface FoundStudy {
  projectId: string
  title: string
  protocolNo: string | null
}

export interface Searches {
  /** The studies that the user manages; null where their own ones are all there are [FIND-010, FIND-011]. */
  findStudies: ((text: string, signal: AbortSignal) => Promise<Findings<FoundStudy>>) | null
  /** The subjects of all studies by number; null for who may not open their page [FIND-028]. */
  findSubjects: ((number: string, signal: AbortSignal) => Promise<Findings<FoundSubject>>) | null
}

/** Numbers are made of these; any other text finds screens and studies, not subjects. */
const OF_A_NUMBER = /^[\w%-]+$/
/** Initial consonants alone, which only the browser knows how to match. */
const CONSONANTS = /^[ㄱ-ㅎ\s]+$/
const NOBODY = { kind: 'found', items: [], hasMore: false } as const

/** Asks for studies and subjects at once and lists them together, so that nothing moves once it is there [FIND-011, FIND-028]. */
export function loaderOf({ findStudies, findSubjects }: Searches): CommandPaletteProps['load'] {
  if (!findStudies && !findSubjects) return undefined
  return async (typed, _page, signal) => {
    const text = typed.normalize('NFC')
    const isNumber = findSubjects !== null && OF_A_NUMBER.test(text)
    const [studies, subjects] = await Promise.all([
      findStudies && !CONSONANTS.test(text) ? findStudies(text, signal) : NOBODY,
      isNumber && text.length > 1 ? findSubjects(text, signal) : NOBODY,
    ])
    const items = [...itemsOf(subjects).map(subjectCommand), ...itemsOf(studies).map(studyCommand)]
    const note = noteOf(studies, subjects) ?? (isNumber && text.length === 1 ? { text: SHELL.findTwo } : undefined)
    return { items, hasMore: false, ...(note && { note }) }
  }
}

const itemsOf = <Found,>(found: Findings<Found>) => (found.kind === 'found' ? found.items : [])

/** What has to be said about the answers: the first that is true [FIND-030 … FIND-033]. */
function noteOf(studies: Findings<FoundStudy>, subjects: Findings<FoundSubject>) {
  const kinds = [studies.kind, subjects.kind]
  if (kinds.includes('offline')) return { text: SHELL.findOffline, isPartial: true, canRetry: true }
  const failed = [
    subjects.kind === 'failed' && SHELL.subjectsNotFound,
    studies.kind === 'failed' && SHELL.studiesNotFound,
  ]
  const text = failed.filter(Boolean).join(' ')
  if (text !== '') return { text, isPartial: true, canRetry: true }
  if (subjects.kind === 'limited') return { text: pausedSearchFor(subjects.seconds), isPartial: true }
  return subjects.kind === 'found' && subjects.hasMore ? { text: SHELL.findMore } : undefined
}

/** A subject with its numbers, status, institution and study [FIND-028]. */
export function subjectCommand(subject: FoundSubject): Command {
  const { subjectId, scno, enno, status, institutionName, title, protocolNo, projectId } = subject
  const facts = [
    status && SUBJECT_STATUS_LABELS[status],
    scno === null ? null : enno,
    institutionName,
    protocolNo ?? title,
  ]
  return {
    id: subjectId,
    group: SHELL.groups.subjects,
    label: scno ?? enno ?? SUBJECTS.withoutNumber,
    description: facts.filter(Boolean).join(' · '),
    href: paths.subject(projectId, subjectId),
    ...(status ? { tone: SUBJECT_STATUS_TONES[status] } : { icon: <UsersRound {...ICON} /> }),
  }
}

/** A study, found by its title and its protocol number [FIND-010]. */
export function studyCommand({ projectId, title, protocolNo }: FoundStudy): Command {
  return {
    id: projectId,
    group: SHELL.groups.studies,
    label: title,
    href: paths.study(projectId),
    icon: <FlaskConical {...ICON} />,
    ...(protocolNo && { description: protocolNo, keywords: [protocolNo] }),
  }
}
