import { chmodSync, mkdirSync, statSync } from 'node:fs'
import { SettingsProblem } from './settingsProblem'

/**
 * Makes the folder that a server keeps its data in, readable by its owner alone: the files of the embedded database have
 * no rights of their own. One that was wider is narrowed.
 * @throws SettingsProblem when it belongs to somebody else
 */
export function ownFolder(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  if (statSync(folder).uid !== process.getuid?.()) {
    throw new SettingsProblem(
      `The data folder ${folder} belongs to another user: set DATA_DIR to a folder of your own.`,
    )
  }
  chmodSync(folder, 0o700)
}
