import { chmodSync, mkdirSync, statSync } from 'node:fs'
import { SettingsProblem } from './settingsProblem'

/**
 * Creates the server's data folder, readable by its owner only, because the files of the embedded database have no
 * access rights of their own. Wider rights of an existing folder are narrowed.
 * @throws SettingsProblem when it belongs to another user
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
