import '@imsang/domain/temporal'
import { createServer } from 'node:http'
import { todayInSeoul } from '@imsang/domain/calendar'
import { decideDateChange } from '@imsang/domain/subject-dates'

/** What a change of a date is, or why it is refused. The day is the server's: a request could name any. */
async function answer(request) {
  let text = ''
  for await (const chunk of request) text += chunk
  const { field, newValue, dates } = JSON.parse(text)
  const decision = decideDateChange(field, newValue, dates, todayInSeoul(Date.now()))
  return ['refusal' in decision ? decision.refusal.status : 200, decision]
}

const service = createServer((request, response) =>
  answer(request)
    .catch(() => [400, { message: '요청을 읽을 수 없습니다.' }]) // no JSON, or no date of a subject
    .then(([status, body]) => {
      response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body))
    }),
)
service.listen(0, '127.0.0.1', () => process.stdout.write(`http://127.0.0.1:${service.address().port}\n`))
