import { SearchField } from '@imsang/ui/SearchField'
import { SegmentedControl } from '@imsang/ui/SegmentedControl'
import { useEffect, useState } from 'react'
import { groupsFor, info, type Level } from './contract'
import { OperationView } from './OperationView'
import './contract.css'

const LEVELS: { id: Level | 'all'; label: string }[] = [
  { id: 'all', label: 'All levels' },
  { id: 'core', label: 'core' },
  { id: 'extended', label: 'extended' },
]

/**
 * The contract, browsable and searchable: every operation with its level, parameters, body, example and responses. The
 * list names all of them, the page shows one group, or what was searched for: all at once are too much to draw.
 * @see RELEASE-065
 */
export function ContractPage() {
  const [search, setSearch] = useState('')
  const [opened, setOpened] = useState<string | null>(null)
  const [level, setLevel] = useState<Level | 'all'>('all')
  const groups = groupsFor(search, level)
  const of = groups.find(({ operations }) => operations.some(({ operationId }) => operationId === opened)) ?? groups[0]
  const shown = search.trim() === '' ? groups.filter((group) => group === of) : groups
  useEffect(() => {
    if (opened !== null) document.getElementById(opened)?.scrollIntoView()
  }, [opened])
  const count = groups.reduce((sum, { operations }) => sum + operations.length, 0)
  return (
    <div className="contract" lang="en">
      <nav aria-label="Operations">
        <SearchField
          label="Search operations"
          placeholder="operationId, path, words"
          value={search}
          onChange={setSearch}
        />
        <div className="contract-levels">
          <SegmentedControl label="Level" items={LEVELS} value={level} onChange={setLevel} />
        </div>
        <p role="status" className="contract-type">
          {count === 1 ? '1 operation' : `${count} operations`}
        </p>
        {groups.map(({ name, operations }) => (
          <section key={name}>
            <h2>{name}</h2>
            <ul>
              {operations.map(({ operationId }) => (
                <li key={operationId}>
                  <a
                    href={`#${operationId}`}
                    onClick={(event) => {
                      event.preventDefault()
                      setOpened(operationId)
                    }}
                  >
                    {operationId}
                  </a>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </nav>
      <main>
        <header>
          <h1>{info.title}</h1>
          <p className="contract-type">Contract {info.version}</p>
          <p>{info.summary}</p>
        </header>
        {shown.map(({ name, description, operations }) => (
          <section key={name}>
            <h2>{description}</h2>
            {operations.map((operation) => (
              <OperationView key={operation.operationId} operation={operation} />
            ))}
          </section>
        ))}
        {groups.length === 0 && (
          <p>
            No operation{level !== 'all' && ` of the level ${level}`} has these words. Search for a part of its path or
            its name.
          </p>
        )}
      </main>
    </div>
  )
}
