import { readConfig } from '../server/config.ts'
import { prepareDataFolder } from '../server/data-folder.ts'
import { connectOwner } from '../server/database/connect.ts'
import { migrate } from '../server/database/migrate.ts'
import { StartupError } from '../server/errors.ts'
import { resetAdministrator } from '../server/features/accounts/reset-administrator.service.ts'
import { readOptions } from './read-options.ts'

/**
 * Lets somebody in again who lost password, second factor or scopes: whoever may run this may read the database anyway.
 * Liendesk may run meanwhile. Run: npm run reset-administrator -- --username admin --email admin@example.com
 */
const report = (line: string) => console.log(line)

async function run() {
  const { values } = readOptions({ options: { username: { type: 'string' }, email: { type: 'string' } } })
  if (!values.username) throw new StartupError('Say who: npm run reset-administrator -- --username admin')
  const config = readConfig()
  prepareDataFolder(config.dataDir)
  const { owner, close } = await connectOwner(config, report)
  try {
    await migrate(owner)
    const { username, password, email, before } = await resetAdministrator(owner, values.username, values.email)
    report(`Username: ${username}\nPassword: ${password}`)
    report(email === before ? `Email: ${email}, as before` : `Email: ${email}, no longer ${before}`)
    report(
      'They are in Administrators, with all six scopes, and may sign in. The second factor is off, tries are forgotten, and every session, mailed link and known browser counts no more. Change the password after signing in.',
    )
  } finally {
    await close()
  }
}

try {
  await run()
  process.exit(0)
} catch (error) {
  console.error(error instanceof StartupError ? error.message : error)
  process.exit(1)
}
