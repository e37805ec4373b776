import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
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
 * Builds and packs a package, with those of ours that it needs, and installs it in a new project, together with the content
 * of its folder `consumer`. pnpm installs it, so that imports the package did not declare fail; packages come from pnpm's store.
 * @param name of the package's folder
 * @param others the other packages of the project, in the versions of the workspace
 */
export async function installInNewProject(name: string, others: readonly string[]): Promise<Consumer> {
  const source = join(ROOT, 'packages', name)
  const folder = join(tmpdir(), `imsang-${name}-${randomUUID()}`)
  const tarballOf = (one: string) => join(folder, `imsang-${one}.tgz`)
  cpSync(join(source, 'consumer'), folder, { recursive: true })
  const packed = [...ownDependencies(source), name]
  for (const one of packed) {
    await runIn(ROOT, 'node', join(ROOT, 'scripts/build.mjs'), one)
    await runIn(join(ROOT, 'packages', one), tool('pnpm'), 'pack', '--out', tarballOf(one))
  }
  // Our packages are not in a registry: what one needs of another is its tarball too.
  const own = packed.map((one) => [`@imsang/${one}`, `file:${tarballOf(one)}`])
  const versions = others.map((other) => [other, versionIn([source, ROOT], other)])
  const dependencies = Object.fromEntries([...own, ...versions])
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ private: true, type: 'module', dependencies }))
  const overrides = own.map(([one, file]) => `  '${one}': '${file}'\n`).join('')
  writeFileSync(join(folder, 'pnpm-workspace.yaml'), `overrides:\n${overrides}`)
  await runIn(folder, tool('pnpm'), 'install', '--prefer-offline')
  return {
    folder,
    tarball: tarballOf(name),
    installed: join(folder, 'node_modules/@imsang', name),
    run: (command, ...args) => runIn(folder, command, ...args),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}

/** The folders of our packages that a package needs. */
function ownDependencies(source: string): string[] {
  const { dependencies = {} } = JSON.parse(readFileSync(join(source, 'package.json'), 'utf8')) as {
    dependencies?: Record<string, string>
  }
  return Object.keys(dependencies).flatMap((name) => name.match(/^@imsang\/(.+)/)?.[1] ?? [])
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
