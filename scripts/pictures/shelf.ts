import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** A folder of pictures. */
export interface Shelf {
  names(): string[]
  read(name: string): Buffer | undefined
  write(name: string, picture: Buffer): void
  remove(name: string): void
}

/** Opens a picture folder of the repository; a missing folder counts as empty. */
export function shelfIn(folder: string): Shelf {
  const path = join(import.meta.dirname, '../..', folder)
  const names = () => {
    try {
      return readdirSync(path).filter((name) => name.endsWith('.png'))
    } catch {
      return []
    }
  }
  return {
    names,
    read: (name) => (names().includes(name) ? readFileSync(join(path, name)) : undefined),
    write: (name, picture) => {
      const file = join(path, name)
      mkdirSync(dirname(file), { recursive: true })
      writeFileSync(file, picture)
    },
    remove: (name) => rmSync(join(path, name)),
  }
}
