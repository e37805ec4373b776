// Checks an exported audit trail against its manifest with Node alone: no server, database or packages. It shares no
// code with the server on purpose, so that its result is independent.
//
// node scripts/audit-offline.mjs MANIFEST.json FILE [--key KEYS.json] [--head [CHAIN#]NUMBER:HASH]…
//
// KEYS.json is what the server has at /.well-known/imsang-audit-key.json; an entry that was noted elsewhere is given with
// --head. What the manifest says of itself counts only if one of these keys signed it. Prints `intact` and what that
// covers (exit code 0), or the first fault (1). Code 2: a file cannot be read. Code 3: the files agree with each other,
// but nothing was given that proves where they come from.
import { createHash, createPublicKey, verify } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'

const USAGE = 'node scripts/audit-offline.mjs MANIFEST.json FILE [--key KEYS.json] [--head [CHAIN#]NUMBER:HASH]…'
const TEXTS = ['at', 'entityType', 'entityId', 'fieldName', 'fieldLabel', 'changeType', 'actorId', 'actorName']
const TEXTS_OR_NOTHING = ['oldValue', 'newValue', 'reason', 'actorRole', 'ipAddress', 'userAgent']
const NUMBERS = ['number', 'hashVersion']
/** The fields that a version has in addition to those of version 1. */
const ADDED = { 1: [], 2: ['actorLogin'] }
const HASHING = ['changeSet', 'previousHash', 'hash']
const FIRST_PREVIOUS_HASH = '0'.repeat(64)

const sha256 = (bytes) => createHash('sha256').update(bytes).digest('hex')

class Wrong extends Error {}
const wrong = (where, what) => {
  throw new Wrong(`${where}: ${what}`)
}

/** RFC 8785 for the values of an entry: strings, integers, null. */
function canonical(value) {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`
  if (value === null || typeof value !== 'object') return JSON.stringify(value)
  const members = Object.keys(value).sort()
  return `{${members.map((key) => `${JSON.stringify(key)}:${canonical(value[key])}`).join(',')}}`
}

/** Reads the entries of a JSON file. */
function readJson(text) {
  let entries
  try {
    entries = JSON.parse(text)
  } catch {
    wrong('file', 'is no JSON')
  }
  if (!Array.isArray(entries)) wrong('file', 'is no list of entries')
  return entries
}

/**
 * Reads the entries of a CSV file: an empty cell is null, `""` is an empty text, and an apostrophe before a formula was
 * added by the export.
 */
function readCsv(text) {
  const rows = [[]]
  let at = text.startsWith('\uFEFF') ? 1 : wrong('file', 'has no byte-order mark')
  const field = /"((?:[^"]|"")*)"(?=,|\r\n)|[^",\r\n]*(?=,|\r\n)/y
  while (at < text.length) {
    field.lastIndex = at
    const found = field.exec(text) ?? wrong(`row ${rows.length}`, 'is no row of a CSV file')
    const value = (found[1]?.replaceAll('""', '"') ?? found[0]).replace(/^'('*[=+\-@＝＋－＠\t\r\n])/, '$1')
    rows.at(-1).push(found[0] === '' ? null : value)
    at = field.lastIndex
    if (text[at] === '\r') rows.push([])
    at += text[at] === '\r' ? 2 : 1
  }
  const [fields, ...entries] = rows.slice(0, -1)
  return entries.map((row) => {
    const entry = Object.fromEntries((fields ?? []).map((name, column) => [name, row[column] ?? null]))
    const name = `entry ${entry.number}`
    if (row.length !== fields.length) wrong(name, 'has too many or too few fields')
    for (const number of NUMBERS) {
      if (!/^[1-9]\d*$/.test(entry[number] ?? '')) wrong(name, `field ${number} is no number`)
      entry[number] = Number(entry[number])
    }
    // The column is empty where the version of the entry has no such field.
    if (entry.hashVersion === 1 && entry.actorLogin === null) delete entry.actorLogin
    return entry
  })
}

/** Checks that an entry has exactly the expected fields with the right types. */
function checkFields(entry, place, { isMasked }) {
  if (typeof entry !== 'object' || entry === null) wrong(`entry at place ${place}`, 'is no entry')
  const name = `entry ${entry.number}`
  const added = ADDED[entry.hashVersion] ?? wrong(name, 'field hashVersion is unknown')
  const texts = [...TEXTS, ...added, 'chain', ...(isMasked ? [] : HASHING)]
  for (const field of texts) if (typeof entry[field] !== 'string') wrong(name, `field ${field} is no text`)
  for (const field of TEXTS_OR_NOTHING) {
    if (entry[field] !== null && typeof entry[field] !== 'string') wrong(name, `field ${field} is no text`)
  }
  for (const field of NUMBERS) if (!Number.isSafeInteger(entry[field])) wrong(name, `field ${field} is no number`)
  const known = [...texts, ...TEXTS_OR_NOTHING, ...NUMBERS]
  const other = Object.keys(entry).find((field) => !known.includes(field))
  if (other !== undefined) wrong(name, `field ${other} does not belong to an entry`)
}

/**
 * Checks that the manifest is signed by one of the keys.
 * @param keys public keys as JSON Web Keys
 */
function checkSignature({ signature, ...signed }, keys) {
  if (signed.formatVersion === 1 || typeof signature !== 'string') wrong('manifest', 'is not signed')
  const jwk =
    keys.find(({ kid }) => kid === signed.key) ?? wrong('manifest', `none of the keys has the id ${signed.key}`)
  const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: jwk.x }, format: 'jwk' })
  const isRight = verify(null, Buffer.from(canonical(signed)), key, Buffer.from(signature, 'base64url'))
  if (!isRight) wrong('manifest', 'its signature is wrong: it is not what the server wrote')
}

/** Checks that each entry matches its hash and follows the previous one, without gaps if the file is complete. */
function checkChain(entries, { head, entries: said }) {
  let before = { number: 0, hash: FIRST_PREVIOUS_HASH, hashVersion: 1 }
  for (const [index, entry] of entries.entries()) {
    checkFields(entry, index + 1, said)
    const name = `entry ${entry.number}`
    if (said.isComplete && entry.number !== before.number + 1) wrong(`entry ${before.number + 1}`, 'is missing')
    if (entry.number <= before.number) wrong(name, 'is not in its place')
    if (entry.hashVersion < before.hashVersion) wrong(name, 'field hashVersion is lower than before')
    if (entry.chain !== head.chain) wrong(name, 'field chain is not that of the manifest')
    if (!said.isMasked) {
      const { hash, ...hashed } = entry
      if (hash !== sha256(canonical(hashed))) wrong(name, 'its content does not agree with its hash')
      if (entry.number === before.number + 1 && entry.previousHash !== before.hash) {
        wrong(name, 'field previousHash: it does not follow the entry before it')
      }
    }
    before = entry
  }
  return before
}

/**
 * Compares an entry that was noted elsewhere with the file, or with the head of a signed manifest. What cannot be
 * compared is a fault: otherwise a file could choose not to be checked.
 */
function checkNoted({ chain, number, hash }, entries, { head, entries: said }, isSigned) {
  const name = `entry ${number}`
  if (chain && chain !== head.chain) wrong(name, `was noted of another chain than ${head.chain}`)
  if (isSigned && number === head.number) {
    if (hash !== head.hash) wrong(name, 'is not the entry that was noted')
    return
  }
  if (said.isMasked) wrong(name, 'cannot be compared with what was noted: the file has no hashes')
  const found = entries.find((entry) => entry.number === number)
  if (!found) wrong(name, 'was noted and is missing')
  if (found.hash !== hash) wrong(name, 'is not the entry that was noted')
  // Without a signature only an unbroken chain up to the noted entry is proved by it.
  if (!isSigned && entries.findIndex((entry) => entry.number === number) !== number - 1) {
    wrong(name, 'cannot be compared with what was noted: entries before it are missing')
  }
}

function check(manifest, bytes, noted, isSigned) {
  const { file, entries: said, head } = manifest
  const text = bytes.toString('utf8')
  const entries = file.format === 'csv' ? readCsv(text) : readJson(text)
  const last = checkChain(entries, manifest)
  if (entries.length !== said.count) wrong('manifest', `count is ${said.count}, the file has ${entries.length} entries`)
  if ((entries[0]?.number ?? null) !== said.firstNumber) wrong('manifest', 'firstNumber is not that of the file')
  if ((entries.at(-1)?.number ?? null) !== said.lastNumber) wrong('manifest', 'lastNumber is not that of the file')
  if (said.isComplete && last.number !== head.number) wrong('manifest', `the file ends before entry ${head.number}`)
  if (!said.isMasked && last.number === head.number && last.hash !== head.hash) {
    wrong('manifest', `head is not the hash of entry ${head.number}`)
  }
  for (const note of noted) checkNoted(note, entries, manifest, isSigned)
  if (file.format === 'json' && canonical(entries) !== text) wrong('file', 'is not in canonical form')
  if (sha256(bytes) !== file.sha256) wrong('file', 'does not agree with the sha256 of the manifest')
  return entries.length
}

const COVERS = {
  whole: 'every entry, how they follow each other, and the file',
  part: 'every entry and the file; entries of other institutions are left out, so not how all follow each other',
  masked: 'the file alone; personal data is hidden, so the hashes of entries cannot be made again',
}

/** Reads the arguments. Throws for anything that is not understood. */
function readArguments() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { key: { type: 'string' }, head: { type: 'string', multiple: true, default: [] } },
  })
  if (positionals.length !== 2) throw new Error(USAGE)
  const noted = values.head.map((word) => {
    const [, chain, number, hash] = /^(?:(.+)#)?([1-9]\d*):([0-9a-f]{64})$/.exec(word) ?? []
    if (!hash) throw new Error(`${word} is no NUMBER:HASH.\n${USAGE}`)
    return { chain, number: Number(number), hash }
  })
  const manifest = JSON.parse(readFileSync(positionals[0], 'utf8'))
  if (manifest?.format !== 'imsang-audit-export' || ![1, 2, 3].includes(manifest.formatVersion)) {
    throw new Error(`${positionals[0]} is no manifest of an exported audit trail`)
  }
  for (const part of ['file', 'entries', 'head']) {
    if (typeof manifest[part] !== 'object' || manifest[part] === null) throw new Error(`the manifest lacks ${part}`)
  }
  const keys = values.key === undefined ? null : JSON.parse(readFileSync(values.key, 'utf8')).keys
  if (keys !== null && !Array.isArray(keys)) throw new Error(`${values.key} holds no keys`)
  return { manifest, bytes: readFileSync(positionals[1]), keys, noted }
}

function main() {
  let told
  try {
    told = readArguments()
  } catch (error) {
    return end(2, error.message)
  }
  const { manifest, bytes, keys, noted } = told
  try {
    if (keys) checkSignature(manifest, keys)
    const count = check(manifest, bytes, noted, keys !== null)
    const { isMasked, isComplete } = manifest.entries
    const proved = Math.max(0, ...noted.map(({ number }) => number))
    if (!keys && proved < count) {
      const noKey = 'where the files come from is not proved: give the key of the server with --key'
      return end(
        3,
        `the files agree with each other: ${count} entries\n${proved > 0 ? `only entries 1 to ${proved} agree with what was noted; ` : ''}${noKey}`,
      )
    }
    console.log(`intact: ${count} entries`)
    console.log(`checked: ${COVERS[isMasked ? 'masked' : isComplete ? 'whole' : 'part']}`)
    console.log(
      keys
        ? `signed: ${manifest.exportedAt} with the key ${manifest.key}`
        : 'signed: not checked; every entry agrees with what was noted',
    )
    console.log(`newest: ${manifest.head.chain}#${manifest.head.number}:${manifest.head.hash}`)
  } catch (error) {
    if (!(error instanceof Wrong)) throw error
    end(1, error.message)
  }
}

function end(code, sentence) {
  console.error(sentence)
  process.exitCode = code
}

main()
