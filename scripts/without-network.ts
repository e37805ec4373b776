// Prints what a person sees who changes something without a network, as a table in Markdown.
import { WITHOUT_NETWORK, type WithoutNetwork } from '../apps/web/src/queue/withoutNetwork'

const MARKS = { 'subject-cell': 'cell of the subject', visit: 'row of the visit', banner: 'banner' }

function rowOf(found: WithoutNetwork): readonly [string, string] {
  if (found.kind === 'unseen') return ['nothing', '']
  if (found.kind === 'unsent') return ['sent by no screen', '']
  if (found.kind === 'refused') return [found.saidIn ? 'refused beforehand' : 'refused when pressed', found.text]
  return [`waits, goes ${found.goes}`, MARKS[found.marked]]
}

const lines = Object.entries(WITHOUT_NETWORK).map(([id, found]) => `| ${[id, ...rowOf(found)].join(' | ')} |`)
console.log(
  ['| Operation | Without a network | Marked where, or said in which words |', '| --- | --- | --- |', ...lines].join(
    '\n',
  ),
)
