// Bare SQL and nothing else: serves the answers of the peer that its argument names on node:http, with no session, no rights
// and no entry in a record. Prints its address. Environment: DATABASE_URL.
import { createServer } from 'node:http'

const { ANSWERS } = await import(`./${process.argv[2]}.mjs`)

createServer(async (request, reply) => {
  const { pathname, searchParams } = new URL(request.url, 'http://localhost')
  const data = await ANSWERS[pathname]((name) => searchParams.get(name))
  reply.setHeader('content-type', 'application/json')
  reply.end(JSON.stringify({ success: true, status: 'success', data, message: null }))
}).listen(0, '127.0.0.1', function () {
  console.log(JSON.stringify({ url: `http://127.0.0.1:${this.address().port}` }))
})
