import { dataOf } from '@imsang/api-client'
import { client } from './client.ts'
import { signIn } from './signIn.ts'
import { listSubjects } from './subjects.ts'

/** Signs in, and lists the subjects of the user's first study. */
export async function showSubjects(list: Element, email: string, password: string): Promise<string> {
  const user = await signIn(email, password)
  const [study] = await dataOf(client.GET('/api/v1/projects/my'))
  const subjects = study ? await listSubjects(study.projectId) : []
  list.replaceChildren(
    ...subjects.map(({ scno }) => Object.assign(document.createElement('li'), { textContent: scno })),
  )
  return `${user.profile?.fullName} · ${subjects.length}`
}
