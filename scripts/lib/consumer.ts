import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { copyFileSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ROOT, tool } from './run.mjs'

/** Somebody else's project, outside of the workspace, that has installed one of our packages as it would be published. */
export interface Consumer {
  /** Its folder. */
  folder: string
  tarball: string
  /** Where the package is installed in it. */
  installed: string
  /** Runs a command in it; gives what it prints, and rejects with all of it when it fails. */
  run: (command: string, ...args: string[]) => Promise<string>
  remove: () => void
}

// Neither the conditions under which our tests run nor the folder that npm was started in.
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
 * Builds and packs a package and installs it in a new project, with everything that is in its folder `consumer`. pnpm
 * does it, so that what the package imports without having declared it is missing; it takes from its store what is there.
 * @param name of the package's folder
 * @param others the other packages that the project has, in the versions that the workspace has
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
      // Not here: the next one may have it.
    }
  }
  throw new Error(`The workspace has no ${name}.`)
}
