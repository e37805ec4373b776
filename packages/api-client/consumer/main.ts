import { messageOf } from '@imsang/api-client'
import { keepDraft } from './drafts.ts'
import { showSubjects } from './list.ts'
import './log.ts'
import { queue } from './queue.ts'
import { notePage } from './recent.ts'
import { correctEnrolment } from './subjects.ts'

const STUDY = 'study-1'
const form = document.querySelector('form')
const status = document.querySelector('[role=status]')
const list = document.querySelector('ul')

const say = (text: string) => status?.replaceChildren(text)

async function show(email: string, password: string): Promise<void> {
  if (!list) return
  const title = await showSubjects(list, email, password)
  await correctEnrolment(STUDY, 'subject-1', '"1"').catch((error: unknown) =>
    say(messageOf(error, '저장하지 못했습니다.')),
  )
  await keepDraft({ initials: 'AB' })
  const draft = await keepDraft({ initials: 'CD' })
  const pages = await notePage()
  document.body.dataset.kept = JSON.stringify([draft?.value, pages.length, queue.items().length])
  document.title = title
}

form?.addEventListener('submit', (event) => {
  event.preventDefault()
  const data = new FormData(form)
  show(String(data.get('email')), String(data.get('password'))).catch((error: unknown) =>
    say(messageOf(error, '로그인하지 못했습니다.')),
  )
})
