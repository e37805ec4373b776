// node newFiles.mjs FOLDER [option of initdb …]: makes the files of an empty embedded database and ends. A program of its
// own, without the loader of TypeScript: it holds two copies of 128 MB, which the server would hold beside its modules.
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { MemoryFS, PGlite } from '@electric-sql/pglite'

const [target, ...initDbStartParams] = process.argv.slice(2)

/** Files in memory that are written to the target as soon as they are complete. */
class Files extends MemoryFS {
  /** Called after initdb and before PostgreSQL starts, which nobody would use. */
  async syncToFs() {
    const { FS } = this.pg.Module
    const write = (from, to) => {
      mkdirSync(to, { mode: 0o700 })
      for (const name of FS.readdir(from)) {
        if (name === '.' || name === '..') continue
        const path = `${from}/${name}`
        if (FS.isDir(FS.stat(path).mode)) write(path, join(to, name))
        else writeFileSync(join(to, name), FS.readFile(path), { mode: 0o600 })
      }
    }
    write(PGlite.paths.PGDATA, target)
    process.exit(0)
  }
}

await PGlite.create({ fs: new Files(), initDbStartParams })
