import { demoStudyId, demoUserId } from '@imsang/fixtures'
import { and, eq } from 'drizzle-orm'
import { newId } from '../../db/ids'
import { memberships, participants, users } from '../../db/schema'
import { DEMO_PASSWORD } from '../../seed/demo'
import { PI } from '../../testing/dateChange'
import type { TestServer } from '../../testing/server'

/** Creates accounts with the rights of the first hospital's PI in study 1; returns their tokens. */
export async function hirePeople(server: TestServer, count: number): Promise<string[]> {
  const { handle } = server.database
  const model = demoUserId(PI)
  const user = await handle.query.users.findFirst({ where: eq(users.id, model) })
  const place = await handle.query.participants.findFirst({
    where: and(eq(participants.userId, model), eq(participants.studyId, demoStudyId('study-1'))),
  })
  const member = await handle.query.memberships.findFirst({ where: eq(memberships.userId, model) })
  if (!user || !place || !member) throw new Error('no PI to take as a model')
  const tokens: string[] = []
  for (let at = 0; at < count; at += 1) {
    const [userId, email] = [newId(), `colleague-${at}@seoul-hospital.example`]
    await handle.insert(users).values({ ...user, id: userId, email, username: email })
    await handle.insert(memberships).values({ ...member, userId })
    await handle.insert(participants).values({ ...place, id: newId(), userId })
    const { data } = await server.call('login', { body: { username: email, password: DEMO_PASSWORD } })
    tokens.push(data.access_token)
  }
  return tokens
}
