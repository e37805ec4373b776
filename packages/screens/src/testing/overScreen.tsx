import { labelOf } from '@imsang/domain/route-access'
import type { ComponentProps, ReactElement } from 'react'
import { ApprovalsScreen } from '../approvals/ApprovalsScreen'
import { LoginScreen } from '../login/LoginScreen'
import { paths } from '../paths'
import { SubjectsScreen } from '../subjects/SubjectsScreen'
import { crumbsInStudy, inFrame, STORY_STUDY } from './frameStory'

type Decorated = (Story: () => ReactElement) => ReactElement

/** A decorator that shows a dialog where people meet it: over the list of subjects, given the arguments of that screen. */
export const overSubjects = (screen: ComponentProps<typeof SubjectsScreen>): Decorated => {
  const Page = inFrame(paths.subjects(STORY_STUDY.projectId), crumbsInStudy(labelOf('subjects')))
  return (Story) =>
    Page(() => (
      <SubjectsScreen {...screen}>
        <Story />
      </SubjectsScreen>
    ))
}

/** The same over the users, as an administrator sees them. */
export const overUsers = (screen: ComponentProps<typeof ApprovalsScreen>): Decorated => {
  const Page = inFrame(paths.users(), [{ label: labelOf('users') }], 'admin')
  return (Story) =>
    Page(() => (
      <>
        <ApprovalsScreen {...screen} />
        <Story />
      </>
    ))
}

/** The same over the login page, which has no frame. */
export const overLogin =
  (screen: ComponentProps<typeof LoginScreen>): Decorated =>
  (Story) => (
    <LoginScreen {...screen}>
      <Story />
    </LoginScreen>
  )
