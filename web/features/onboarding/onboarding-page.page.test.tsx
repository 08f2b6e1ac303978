import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { drawn, expectAccessible, inTheme, LOOKS } from '#web/testing/accessible.ts'
import { type FakeAnswers, fakeServer, noConnection, problem } from '#web/testing/fake-server.ts'
import { openApp, renderApp } from '#web/testing/render-app.tsx'
import type { Onboarding } from './onboarding-api.ts'
import { OnboardingPage } from './onboarding-page.tsx'

const READ = 'POST /api/users/onboarding/:id/check'
const SAVE = 'PUT /api/users/onboarding/:id'
const CHOICES = { preferredOptions: [], preferredMethodOptions: [], travelOptions: [{ id: 3, name: 'Anywhere' }] }

const asked = (more: Partial<Onboarding> = {}): Onboarding => ({
  firstName: 'Rosa',
  lastName: 'Lind',
  username: 'rosa',
  email: 'rosa@example.com',
  phone: '5550100199',
  address: '',
  noun: 'instructor',
  profile: { biography: '' },
  choices: { preferredOptions: [], preferredMethodOptions: [], travelOptions: [] },
  documents: [],
  steps: ['person', 'profile', 'documents', 'password'],
  saved: null,
  finished: false,
  ...more,
})

/** The page with an address that remembers the step. */
function InPlace({ onLogin }: { onLogin: () => void }) {
  const [step, setStep] = useState<string>()
  return <OnboardingPage link={{ id: '12', key: 'secret' }} step={step} onStep={setStep} onLogin={onLogin} />
}

function open(known: Onboarding, answers: FakeAnswers = {}) {
  const server = fakeServer({ [READ]: () => known, ...answers })
  let logins = 0
  renderApp(<InPlace onLogin={() => (logins += 1)} />)
  const bodies = () => server.calls.filter(({ key }) => key === SAVE).map(({ request }) => request.body)
  return { ...server, bodies, logins: () => logins }
}
const heading = (name: string) => page.getByRole('heading', { level: 2, name })
const goOn = page.getByRole('button', { name: 'Save and continue' })

test('each step is sent as it is gone on, and the last ends it', async () => {
  let known = asked()
  const { bodies, logins } = open(known, {
    [SAVE]: ({ body }) => {
      const { key: _, step, password: __, ...fields } = Object(body)
      known = { ...known, ...fields, saved: step }
      return known
    },
  })
  await page.getByLabelText('Address').fill('1 Elm St')
  await goOn.click()
  await expect.element(heading('Profile')).toHaveFocus()
  await page.getByLabelText('Biography').fill('Taught in Ohio.')
  await goOn.click()
  await expect.element(heading('Documents')).toHaveFocus()
  await goOn.click()
  const finish = page.getByRole('button', { name: 'Finish' })
  await finish.click()
  await expect.element(page.getByText('No user password!')).toBeVisible()
  await page.getByLabelText('Password', { exact: true }).fill('rosa-lind-1')
  await expect.element(page.getByText('Use a password without your name or email address in it.')).toBeVisible()
  await page.getByLabelText('Password', { exact: true }).fill('Meadow-31-lantern')
  await finish.click()
  await expect.element(page.getByRole('heading', { name: 'That is all' })).toHaveFocus()
  expect(bodies()).toEqual([
    {
      key: 'secret',
      step: 'person',
      address: '1 Elm St',
    },
    { key: 'secret', step: 'profile', biography: 'Taught in Ohio.' },
    { key: 'secret', step: 'documents' },
    { key: 'secret', step: 'password', password: 'Meadow-31-lantern' },
  ])
  await page.getByRole('button', { name: 'Go to login' }).click()
  expect(logins()).toBe(1)
})

test('it is resumed behind what was saved last, and what was saved can be looked at again', async () => {
  open(asked({ saved: 'profile', profile: { biography: 'Taught in Ohio.' } }))
  await expect.element(heading('Documents')).toBeVisible()
  await page.getByRole('button', { name: 'Back' }).click()
  await expect.element(page.getByLabelText('Biography')).toHaveValue('Taught in Ohio.')
})

test('who has a password is asked for none, nor for the phone they sign in with', async () => {
  const known = asked({
    noun: 'DPE',
    steps: ['person', 'profile'],
    profile: { travelOptionId: null, notes: '' },
    choices: CHOICES,
  })
  const { bodies } = open(known, { [SAVE]: () => known })
  await expect.element(page.getByLabelText('First Name')).toBeVisible()
  await expect.element(page.getByLabelText('Phone')).not.toBeInTheDocument()
  await goOn.click()
  await page.getByRole('combobox', { name: 'Travel' }).click()
  await page.getByRole('option', { name: 'Anywhere' }).click()
  await page.getByRole('button', { name: 'Finish' }).click()
  await expect.element(page.getByRole('heading', { name: 'That is all' })).toBeVisible()
  expect(bodies().at(-1)).toEqual({ key: 'secret', step: 'profile', travelOptionId: 3, finish: true })
})

test('what is refused stands beside its field, and nothing typed is lost', async () => {
  const answers = [
    () =>
      problem('invalid_request', 'Wrong.', {
        errors: [{ path: 'phone', message: 'Enter a phone number of 10 digits.' }],
      }),
    noConnection,
  ]
  open(asked(), { [SAVE]: () => (answers.shift() ?? noConnection)() })
  await page.getByLabelText('Phone').fill('123')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByLabelText('Phone')).toHaveAccessibleDescription('Enter a phone number of 10 digits.')
  await goOn.click()
  await expect.element(page.getByText('This step was not saved: no connection')).toBeVisible()
  await expect.element(page.getByLabelText('Phone')).toHaveValue('123')
})

test('what is typed while a step is on its way does not go with it', async () => {
  const late = Promise.withResolvers<void>()
  const known = asked()
  const { bodies } = open(known, {
    [SAVE]: () => late.promise.then(() => ({ ...known, saved: 'person' })),
  })
  const address = page.getByLabelText('Address')
  await address.fill('1 Elm St')
  await userEvent.keyboard('{Enter}')
  await expect.poll(bodies).toHaveLength(1)
  await userEvent.keyboard(' West')
  await expect.element(address).toHaveValue('1 Elm St')
  late.resolve()
  await expect.element(heading('Profile')).toHaveFocus()
})

test('the key is taken out of the address, and whoever leaves something unsaved is asked', async () => {
  const { calls } = fakeServer({
    [READ]: ({ body }) => (Object(body).key === 'secret' ? asked() : problem('invalid_key', 'No.')),
  })
  const router = openApp('/register?onboarding=12&key=secret')
  await page.getByLabelText('Address').fill('1 Elm St')
  expect(router.history.location.href).toBe('/register?onboarding=12')
  await page.getByRole('link', { name: 'Register' }).click()
  await expect.element(page.getByRole('button', { name: 'Cancel' })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByLabelText('Address')).toHaveValue('1 Elm St')
  await page.getByRole('link', { name: 'Register' }).click()
  await page.getByRole('button', { name: 'Leave' }).click()
  await expect.element(page.getByRole('heading', { name: 'Create Account' })).toBeVisible()
  expect(calls.filter(({ key }) => key === READ)).toHaveLength(1)
})

test('an answer that comes late leaves somebody where they have gone', async () => {
  const late = Promise.withResolvers<void>()
  const known = asked({ saved: 'person' })
  open(known, { [SAVE]: () => late.promise.then(() => ({ ...known, saved: 'profile' })) })
  await goOn.click()
  await page.getByRole('button', { name: 'Back' }).click()
  await page.getByLabelText('Address').fill('1 Elm St')
  late.resolve()
  await expect.element(page.getByLabelText('Address')).toHaveValue('1 Elm St')
  await drawn()
  await expect.element(page.getByLabelText('Address')).toHaveValue('1 Elm St')
})

test('a document that was sent by mistake is taken back', async () => {
  const aDocument = (id: number, name: string) => ({
    ...{ id, userId: 12, name, type: 'csv' as const, bytes: 28, own: name !== 'filed.csv', updated_by: 'Rosa' },
    ...{ created_at: '2026-11-20T08:00:00.000Z', updated_at: '2026-11-20T08:00:00.000Z' },
  })
  const documents = [aDocument(1, 'wrong.csv'), aDocument(2, 'right.csv'), aDocument(3, 'filed.csv')]
  const { calls } = open(asked({ saved: 'profile', documents }), {
    'POST /api/users/onboarding/:id/documents/:document/delete': ({ params }) =>
      asked({ saved: 'profile', documents: documents.filter(({ id }) => id !== Number(params.document)) }),
  })
  await page.getByRole('button', { name: 'Delete wrong.csv' }).click()
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect.element(page.getByRole('button', { name: 'Delete right.csv' })).toHaveFocus()
  await expect.element(page.getByText('wrong.csv', { exact: true })).not.toBeInTheDocument()
  expect(calls.at(-1)?.request).toMatchObject({ params: { id: '12', document: '1' }, body: { key: 'secret' } })
  await expect.element(page.getByRole('button', { name: 'Delete filed.csv' })).not.toBeInTheDocument()
})

test('the browser’s Back leads to the step before', async () => {
  let known = asked()
  fakeServer({
    [READ]: () => known,
    [SAVE]: ({ body }) => {
      known = { ...known, saved: Object(body).step }
      return known
    },
  })
  const router = openApp('/register?onboarding=12&key=secret')
  await goOn.click()
  await expect.element(heading('Profile')).toHaveFocus()
  await goOn.click()
  await expect.element(heading('Documents')).toHaveFocus()
  router.history.back()
  await expect.element(heading('Profile')).toHaveFocus()
  router.history.back()
  await expect.element(heading('About you')).toHaveFocus()
  router.history.forward()
  await expect.element(heading('Profile')).toBeVisible()
  expect(router.history.location.href).toBe('/register?onboarding=12&step=profile')
})

test('a link that was used up meanwhile ends the page', async () => {
  open(asked({ saved: 'documents' }), {
    [SAVE]: () => problem('invalid_key', 'You have finished with this link. Sign in.'),
  })
  await page.getByLabelText('Password', { exact: true }).fill('Meadow-31-lantern')
  await page.getByRole('button', { name: 'Finish' }).click()
  await expect.element(page.getByText('You have finished with this link. Sign in.')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Go to login' })).toBeVisible()
})

test('a link that is used up or wrong says so', async () => {
  open(asked(), { [READ]: () => problem('invalid_key', 'This link was used or has expired. Ask for a new one.') })
  await expect.element(page.getByRole('heading', { name: 'This link leads no further' })).toBeVisible()
  await expect.element(page.getByText('This link was used or has expired. Ask for a new one.')).toBeVisible()
})

test('what cannot be loaded is asked for again', async () => {
  let isLost = true
  open(asked(), { [READ]: () => (isLost ? noConnection() : asked()) })
  await expect.element(page.getByText('What is known so far could not be loaded: no connection')).toBeVisible()
  isLost = false
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect.element(heading('About you')).toBeVisible()
})

test.each(LOOKS)('axe finds nothing, %s, %i px wide', async (theme, width) => {
  inTheme(theme)
  await page.viewport(width, 800)
  open(asked({ saved: 'documents', documents: [] }))
  await expect.element(heading('Password')).toBeVisible()
  await page.getByLabelText('Password', { exact: true }).fill('password')
  await expectAccessible()
})
