import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { copyFileSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ROOT, tool } from './run.mjs'

/** A separate project outside the workspace that has installed one of our packages as it would be published. */
export interface Consumer {
  /** The folder of the project. */
  folder: string
  tarball: string
  /** The folder of the installed package. */
  installed: string
  /** Runs a command in the project; returns its output, and rejects with the output when it fails. */
  run: (command: string, ...args: string[]) => Promise<string>
  remove: () => void
}

// Neither the conditions of our test runs nor the folder in which npm was started may apply.
const { NODE_OPTIONS: _, npm_config_local_prefix: __, ...env } = process.env

function runIn(cwd: string, command: string, ...args: string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    execFile(command, args, { cwd, env: { ...env, CI: 'true' } }, (error, stdout, stderr) => {
      if (error) reject(new Error(`${error.message}\n${stdout}\n${stderr}`))
      else resolve(stdout)
    })
  })
}

/**
 * Builds and packs a package and installs it in a new project, together with the content of its folder `consumer`. pnpm
 * installs it, so that imports the package did not declare fail; packages come from pnpm's store.
 * @param name of the package's folder
 * @param others the other packages of the project, in the versions of the workspace
 */
export async function installInNewProject(name: string, others: readonly string[]): Promise<Consumer> {
  const source = join(ROOT, 'packages', name)
  const folder = join(tmpdir(), `imsang-${name}-${randomUUID()}`)
  const tarball = join(folder, `imsang-${name}.tgz`)
  mkdirSync(folder)
  await runIn(ROOT, 'node', join(ROOT, 'scripts/build.mjs'), name)
  await runIn(source, tool('pnpm'), 'pack', '--out', tarball)
  for (const file of readdirSync(join(source, 'consumer'))) {
    copyFileSync(join(source, 'consumer', file), join(folder, file))
  }
  const versions = others.map((other) => [other, versionIn([source, ROOT], other)])
  const dependencies = { [`@imsang/${name}`]: `file:${tarball}`, ...Object.fromEntries(versions) }
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ private: true, type: 'module', dependencies }))
  await runIn(folder, tool('pnpm'), 'install', '--prefer-offline')
  return {
    folder,
    tarball,
    installed: join(folder, 'node_modules/@imsang', name),
    run: (command, ...args) => runIn(folder, command, ...args),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}

function versionIn(folders: readonly string[], name: string): string {
  for (const folder of folders) {
    try {
      const manifest = readFileSync(join(folder, 'node_modules', name, 'package.json'), 'utf8')
      return (JSON.parse(manifest) as { version: string }).version
    } catch {
      // Not in this folder; the next one may have it.
    }
  }
  throw new Error(`The workspace has no ${name}.`)
}
