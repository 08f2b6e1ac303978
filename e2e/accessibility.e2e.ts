import { expect } from '@playwright/test'
import { isWhole } from '../server/testing/proof.ts'
import { expectAccessible } from './axe.ts'
import { ask, enterCredentials, openProfileMenu, signIn, test } from './journey.ts'
import { newStudent, openMail } from './mail.ts'
import { codeOf, makeConfirmationOld, setUpSecondFactor } from './own-account.ts'

for (const colorScheme of isWhole ? (['light', 'dark'] as const) : (['dark'] as const)) {
  test.describe(`axe finds nothing, ${colorScheme}`, () => {
    test.use({ colorScheme, contextOptions: { reducedMotion: 'reduce' } })

    test('signed out', async ({ page }) => {
      for (const path of ['/login', '/register', '/validate', '/help', '/privacy', '/terms', '/dev/mail']) {
        await page.goto(path)
        await expectAccessible(page, path)
      }
    })

    test('on the way in', async ({ page }) => {
      const person = await newStudent(page.request, `way-in-${colorScheme}`)
      await page.goto('/register')
      await page.getByRole('button', { name: 'Create Account' }).click()
      await expectAccessible(page, 'registration, all fields missing')
      await page.getByLabel('First Name').fill('Ines')
      await page.getByLabel('Last Name').fill('Okafor')
      await page.getByLabel('Email').fill(`Not-${person.username}`)
      await page.getByLabel('Password', { exact: true }).fill(person.password)
      await page.getByRole('button', { name: 'Create Account' }).click()
      await page.getByRole('button', { name: 'Resend' }).click()
      await expect(
        page.getByText('If there is an account to validate, a link is on its way to its email address.'),
      ).toBeVisible()
      await expectAccessible(page, 'registered')

      await page.goto('/dev/mail')
      await openMail(page, `Not-${person.username}`, 'Validate your email address')
      await expectAccessible(page, 'mailbox, a letter')
      await page.getByRole('radio', { name: 'Plain text' }).check()
      await expectAccessible(page, 'mailbox, plain text')
      await page.getByRole('link', { name: /validate/ }).click()
      await page.getByRole('button', { name: 'Validate my email address' }).click()
      await expect(page.getByRole('dialog', { name: 'Success' })).toBeVisible()
      await expectAccessible(page, 'validated')
      await page.keyboard.press('Escape')
      // on its way out it is seen no more, and what lies behind it is still hidden from screen readers
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await expectAccessible(page, 'validation text')
      await page.goto('/validate?key=no-such-key')
      await page.getByRole('button', { name: 'Validate my email address' }).click()
      await page.getByRole('button', { name: 'Get a new link' }).click()
      await page.getByRole('button', { name: 'Send a new link' }).click()
      await expectAccessible(page, 'a new link')

      await page.goto('/login')
      await page.getByRole('button', { name: 'Forgot Password?' }).click()
      await page.getByLabel('Email, username or phone number').fill(person.username)
      await page.getByRole('button', { name: 'Email me a link' }).click()
      await expect(page.getByRole('link', { name: 'development mailbox' })).toBeVisible()
      await expectAccessible(page, 'forgotten password')
      await page.getByRole('button', { name: 'Send it again' }).click()
      await expect(page.getByText('One is sent a minute, and two in 15 minutes.')).toBeVisible()
      await expectAccessible(page, 'forgotten password, asked for again')
      await page.goto('/login?reset=no-such-key')
      await expect(page.getByRole('button', { name: 'Get a new link' })).toBeVisible()
      await expectAccessible(page, 'new password')
    })

    test('of one’s own account', async ({ page, execute }) => {
      const person = await newStudent(page.request, `own-${colorScheme}`)
      await signIn(page, person, '/pages/user')
      await expectAccessible(page, 'profile')
      await page.getByLabel('Last Name').fill('')
      await page.getByLabel('Phone').fill('1')
      await page.getByRole('button', { name: 'Save' }).click()
      await page.getByRole('button', { name: 'Change Password' }).click()
      await expectAccessible(page, 'profile with errors')
      await page.reload()
      const { secret } = await setUpSecondFactor(page, expectAccessible)
      await expectAccessible(page, 'profile with a second factor')
      await page.getByRole('button', { name: 'Turn off' }).click()
      await expectAccessible(page, 'turn off')
      await page.keyboard.press('Escape')

      await makeConfirmationOld(page, execute)
      await page.getByRole('button', { name: 'New recovery codes' }).click()
      await page.getByRole('alertdialog').getByRole('button', { name: 'Make new codes' }).click()
      await expect(page.getByRole('dialog', { name: 'Confirm it is you' })).toBeVisible()
      await expectAccessible(page, 'confirm with the password')
      await page.keyboard.press('Escape')

      await openProfileMenu(page)
      await expectAccessible(page, 'profile menu')
      await page.getByRole('menuitem', { name: 'Lock' }).click()
      await page.getByRole('button', { name: 'Unlock' }).click()
      await expectAccessible(page, 'lock')
      await page.getByRole('button', { name: 'Log out' }).click()
      await enterCredentials(page, person)
      await page.getByLabel('6-digit code').fill(codeOf(secret, 1))
      await expectAccessible(page, 'code')
      await page.getByRole('button', { name: 'Use a recovery code instead' }).click()
      await expectAccessible(page, 'recovery code')
    })

    test('signed in', async ({ page }) => {
      await signIn(page)
      await expectAccessible(page, 'asking')
      await ask(page, 'upcoming tax deeds over 500,000 in Florida, online only')
      await expect(page.getByRole('grid', { name: 'Auction Results' })).toBeVisible()
      await expectAccessible(page, 'an answer')
      const chips = page.getByRole('list', { name: 'Searched for' }).locator('button[aria-expanded]')
      for (const chip of await chips.all()) {
        await chip.click()
        await expect(chip).toHaveAttribute('aria-expanded', 'true')
        await expect(page.locator('[role="dialog"], [role="menu"]').filter({ visible: true })).toHaveCount(1)
        await expectAccessible(page, `a chip: ${await chip.textContent()}`)
        await page.keyboard.press('Escape')
        await expect(chip).toHaveAttribute('aria-expanded', 'false')
      }

      await page.goto('/users/authGroupsScopeAdmin?search=upload')
      await expect(page.getByRole('button', { name: 'Assign upload' })).toBeVisible()
      await expectAccessible(page, 'scopes')
      await page.getByRole('button', { name: 'Assign upload' }).click()
      await expect(page.getByRole('dialog', { name: 'Assign scopes to a group' })).toBeVisible()
      await expectAccessible(page, 'assigning a scope')
      await page.keyboard.press('Escape')
      await page.getByRole('button', { name: 'Add New Scope' }).click()
      await expect(page.getByRole('dialog', { name: 'Add New Scope' })).toBeVisible()
      await expectAccessible(page, 'a new scope')

      await page.goto('/users/users')
      await page.getByRole('checkbox', { name: 'Choose all on this page' }).check()
      await expect(page.getByRole('region', { name: 'Chosen users' })).toBeVisible()
      await expectAccessible(page, 'users, some chosen')
      await page.getByRole('checkbox', { name: 'Choose all on this page' }).uncheck()
      await page.getByRole('button', { name: 'Columns' }).click()
      await expect(page.getByRole('checkbox', { name: 'User Type' })).toBeVisible()
      await expectAccessible(page, 'columns of users')
      await page.goto('/users/addEditUser')
      await expect(page.getByLabel('First Name')).toBeVisible()
      await expectAccessible(page, 'add user')
      await page.goto('/users/userAuthGroupsAdmin')
      await page.getByRole('button', { name: /^Assign users to Administrators/ }).click()
      await expect(page.getByRole('option', { name: /You/ })).toBeVisible()
      await expectAccessible(page, 'people of a group')
    })
  })
}
