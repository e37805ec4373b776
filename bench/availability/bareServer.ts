// A server that does nothing but keep connections as long as the product does, in a process of its own: what a call costs
// beside an attack on it is what the attacking program itself takes of the machine. Tells its parent its port.
import { createServer, type Socket } from 'node:net'

const REFUSED = 'HTTP/1.1 401 Unauthorized\r\nConnection: close\r\nContent-Length: 0\r\n\r\n'
const WAIT_MS = 500

const server = createServer((socket: Socket) => {
  let text = ''
  const isAnswered = () => {
    // What needs a session is refused at once and closed later; a sign-in is answered when it is whole.
    if (text.includes('check-duplicate')) socket.write(REFUSED)
    else if (!text.endsWith('}')) return false
    setTimeout(() => (text.endsWith('}') ? socket.end(REFUSED) : socket.destroy()), WAIT_MS)
    return true
  }
  const read = (part: Buffer) => {
    text += part.toString()
    if (isAnswered()) socket.off('data', read).resume()
  }
  socket.on('error', () => {}).on('data', read)
})
server.listen(0, '127.0.0.1', () => process.send?.(server.address()))
process.on('disconnect', () => process.exit())
