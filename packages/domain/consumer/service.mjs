import '@imsang/domain/temporal' // once, where the platform has no Temporal
import { createServer } from 'node:http'
import { decideDateChange } from '@imsang/domain/subject-dates'

/** Takes `{ field, newValue, dates, today }`, and answers what the change is, or why it is refused. */
const service = createServer(async (request, response) => {
  let text = ''
  for await (const chunk of request) text += chunk
  const { field, newValue, dates, today } = JSON.parse(text)
  const decision = decideDateChange(field, newValue, dates, today)
  const status = 'refusal' in decision ? decision.refusal.status : 200
  response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(decision))
})
service.listen(0, '127.0.0.1', () => process.stdout.write(`http://127.0.0.1:${service.address().port}\n`))
