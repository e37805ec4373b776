// Writes the notices of everything that is installed with our packages: `npm run notices`.
import { writeFileSync } from 'node:fs'
import { noticesFile, WITH_NOTICES } from './notices/files'
import { installedWith } from './notices/installed'
import { noticesOf } from './notices/noticesOf'

for (const [name, folder] of Object.entries(WITH_NOTICES)) {
  const packages = installedWith(name)
  writeFileSync(noticesFile(folder), noticesOf(name, packages))
  console.log(`${folder}: ${packages.length} packages`)
}
