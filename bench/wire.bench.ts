// The bytes on the wire of the whole list of a study with 500 subjects, asked for as a browser does.
import { get } from 'node:http'
import '../packages/domain/src/temporal/index'
import { PASSWORD } from '../e2e/support/people'
import { operations } from '../packages/api-client/src/index'
import { demoStudyId } from '../packages/fixtures/src/index'
import { judge, middleOf } from './lib/pairs'
import { prepareEmbeddedStudy } from './lib/plantedStudy'
import { startProduct } from './lib/product'

const SUBJECTS = 500
const KILOBYTES = 35
const STUDY = demoStudyId('study-1')

const dataDir = await prepareEmbeddedStudy(SUBJECTS)
const server = await startProduct({ dataDir })

try {
  const answer = await fetch(`${server.url}${operations.login.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'ci@seoul-hospital.example', password: PASSWORD }),
  })
  const authorization = `Bearer ${(await answer.json()).data.access_token}`
  const url = `${server.url}${operations.listSubjects.path.replace('{projectId}', STUDY)}`
  const bytesOf = (encodings: string) =>
    new Promise<number>((resolve, reject) => {
      const asked = get(url, { headers: { authorization, 'accept-encoding': encodings } }, (got) => {
        let bytes = 0
        got.on('data', (part: Buffer) => (bytes += part.length))
        got.on('end', () =>
          got.statusCode === 200 ? resolve(bytes) : reject(new Error(`Answered ${got.statusCode}.`)),
        )
      })
      asked.on('error', reject)
    })
  const bytes = await bytesOf('gzip, br')
  judge({ what: `list of ${SUBJECTS} subjects`, unit: ' kB', atMost: KILOBYTES }, middleOf([bytes / 1e3]))
  console.log(`     uncompressed ${((await bytesOf('identity')) / 1e3).toFixed(0)} kB`)
} finally {
  await server.stop()
}
