import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { markClientEntries } from './client-entries.mjs'

it.each([
  ['React', 'import { useState } from "react";\n', true],
  ['a part of React Aria', 'import { Button } from "react-aria-components";\n', true],
  ['a chunk that needs React', 'import {\n  a\n} from "./chunk.js";\n', true],
  ['a chunk for its effects', 'import "./chunk.js";\n', true],
  ['a chunk without React', 'import {\n  b\n} from "./plain.js";\n', false],
  ['React only later', 'const load = () => import("./chunk.js");\n', false],
])('marks an entry for server components that needs %s: %s [RELEASE-046]', (_, code, isMarked) => {
  const folder = mkdtempSync(join(tmpdir(), 'entries-'))
  writeFileSync(join(folder, 'chunk.js'), 'import { jsx } from "react/jsx-runtime";\n')
  writeFileSync(join(folder, 'plain.js'), 'import { parseDate } from "@internationalized/date";\n')
  writeFileSync(join(folder, 'entry.js'), code)
  markClientEntries([join(folder, 'entry.js')])
  expect(readFileSync(join(folder, 'entry.js'), 'utf8')).toBe(isMarked ? `'use client'\n${code}` : code)
})
