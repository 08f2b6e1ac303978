import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { DEFAULT_QUESTIONS } from '#contract/setting-choices.ts'
import type { MailTest, ModelTest } from '#contract/settings.ts'
import { expectAccessibleAnywhere } from '#web/testing/accessible.ts'
import { problem } from '#web/testing/fake-server.ts'
import { button, field, isSaved, openSettings, save, section } from './testing/on-the-settings-page.ts'

/** Questions, mail and the language model: what is tried out before, or after, it is saved. */

const question = (place: number) => page.getByRole('textbox', { name: `Question ${place}`, exact: true })
const texts = () =>
  section('Questions')
    .getByRole('textbox')
    .elements()
    .map((box) => box instanceof HTMLInputElement && box.value)

test('each question says what it finds, as it is typed', async () => {
  await openSettings()
  await expect.element(question(1)).toHaveAccessibleDescription('Finds 28 auctions')
  await question(1).fill('wibble')
  await expect.element(question(1)).toHaveAccessibleDescription('Not understood')
  await question(1).fill('auctions in Ohio')
  await expect.element(question(1)).toHaveAccessibleDescription('Finds 28 auctions')
})

test('questions are added, moved, removed and saved in their order, by keyboard alone', async () => {
  const { saved } = await openSettings({ settings: { example_questions: ['auctions A', 'auctions B'] } })
  await expect.element(question(2)).toBeVisible()
  button('Add a question').element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(question(3)).toHaveFocus()
  await userEvent.keyboard(' auctions C ')
  await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}')
  await expect.element(question(2)).toHaveFocus()
  await expect.poll(texts).toEqual(['auctions A', ' auctions C ', 'auctions B'])
  await userEvent.keyboard('{Tab}')
  await expect.element(button('Move question 2 up')).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(button('Move question 1 up')).toHaveFocus()
  await expect.element(button('Move question 1 up')).toHaveAccessibleDescription('It is the first already.')
  await expect.poll(texts).toEqual(['auctions C', 'auctions A', 'auctions B'])
  button('Remove question 2').element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(button('Remove question 2')).toHaveFocus()
  await expect.poll(texts).toEqual(['auctions C', 'auctions B'])
  await save('Questions').click()
  await isSaved()
  expect(saved()).toEqual([{ example_questions: ['auctions C', 'auctions B'], version: 3 }])
})

test('an empty question, and one that is there twice, are not saved', async () => {
  const { saved } = await openSettings()
  await button('Add a question').click()
  await save('Questions').click()
  await expect.element(section('Questions').getByRole('alert')).toHaveTextContent('Type a question.')
  await question(3).fill('Show auctions that ran in Arizona ')
  await expect.element(section('Questions').getByRole('alert')).toHaveTextContent('Each question can be there once.')
  await expectAccessibleAnywhere(page.viewport)
  expect(saved()).toEqual([])
})

test('back to the two of the beginning, from none at all', async () => {
  const { saved } = await openSettings({ settings: { example_questions: ['auctions A'] } })
  await button('Remove question 1').click()
  await expect.element(page.getByText('There are no examples. The AI page shows none.')).toBeVisible()
  await expect.element(button('Add a question')).toHaveFocus()
  await button('Back to the first two').click()
  await save('Questions').click()
  await isSaved()
  expect(saved()).toEqual([{ example_questions: [...DEFAULT_QUESTIONS], version: 3 }])
})

const MAIL: [MailTest, string][] = [
  [{ outcome: 'accepted', to: 'dana@example.com', detail: '' }, 'The mail server took it for dana@example.com.'],
  [
    { outcome: 'refused', to: 'dana@example.com', detail: '550 5.1.1 No such mailbox' },
    'The mail server refused it: 550 5.1.1 No such mailbox',
  ],
  [
    { outcome: 'unreachable', to: 'dana@example.com', detail: 'ECONNREFUSED' },
    'The mail server was not reached: ECONNREFUSED.',
  ],
]
test.each(MAIL)('a test mail: %j', async (answer, words) => {
  await openSettings({}, { 'POST /api/settings/mail/test': () => answer })
  await expect
    .element(page.getByText('Through the mail server mail.example.com, from Acme Liens <desk@acme.example>.'))
    .toBeVisible()
  await button('Send a test mail to me').click()
  await expect.element(section('Mail').getByRole('status')).toHaveTextContent(words)
  await expectAccessibleAnywhere(page.viewport)
})

test('without a way for mail none is tried; in the development mailbox it is said to be there', async () => {
  await openSettings({ settings: { mail: { way: 'none', host: null, sender: '' } } })
  await expect.element(page.getByText('Nowhere: mail is kept until SMTP_URL is set.')).toBeVisible()
  await expect.element(button('Send a test mail to me')).toHaveAccessibleDescription('There is no mail server yet.')
})

test('a test mail that could not be tried says why', async () => {
  await openSettings(
    { settings: { mail: { way: 'mailbox', host: null, sender: 'Liendesk' } } },
    { 'POST /api/settings/mail/test': () => problem('too_many_requests', 'This was tried often within a minute.') },
  )
  await button('Send a test mail to me').click()
  await expect
    .element(section('Mail').getByRole('status'))
    .toHaveTextContent('This could not be tried: This was tried often within a minute.')
})

const MODEL: [ModelTest, string][] = [
  [{ outcome: 'works', ms: 1420, status: null }, 'It works: the model answered in 1,420 ms.'],
  [{ outcome: 'refused', ms: 12, status: 401 }, 'It refused, with status 401.'],
  [{ outcome: 'unreachable', ms: 15_000, status: null }, 'It was not reached, or did not answer in 15 seconds.'],
  [
    { outcome: 'forbidden', ms: 3, status: null },
    'Nothing was called: this leads to a link-local address, at which machines tell about themselves.',
  ],
  [{ outcome: 'incompatible', ms: 3, status: null }, 'Something answered, but not as an OpenAI-compatible API does.'],
]
test.each(MODEL)('a model is tried as it is typed: %j', async (answer, words) => {
  const { calls, saved } = await openSettings({}, { 'POST /api/settings/model/test': () => answer })
  await expect.element(button('Test')).toHaveAccessibleDescription('Enter an address and a model first.')
  await field('Address').fill('http://localhost:11434/v1')
  await field('Model').fill('small')
  await field('Key').fill('sk-1')
  await button('Test').click()
  await expect.element(section('Language model').getByRole('status')).toHaveTextContent(words)
  const tried = calls.find(({ key }) => key === 'POST /api/settings/model/test')?.request.body
  expect(tried).toEqual({ model_url: 'http://localhost:11434/v1', model_name: 'small', model_key: 'sk-1' })
  expect(saved()).toEqual([])
  await field('Model').fill('smaller')
  await expect.element(section('Language model').getByRole('status')).toHaveTextContent('')
})

test('a model needs an address that can be one, and a name', async () => {
  const { saved } = await openSettings()
  await field('Address').fill('localhost')
  await userEvent.keyboard('{Enter}')
  await expect
    .element(field('Address'))
    .toHaveAccessibleDescription('Enter an address, such as http://localhost:11434/v1.')
  await expect.element(field('Model')).toHaveAccessibleDescription('Enter the name of a model.')
  expect(saved()).toEqual([])
})

const KEPT = { model_url: 'https://models.example/v1', model_name: 'small', model_has_key: true }

test('a key that is kept is never shown, is replaced by typing another, and removed', async () => {
  const { saved } = await openSettings({ settings: KEPT })
  await expect.element(field('Key')).toHaveValue('')
  await expect.element(field('Key')).toHaveAccessibleDescription(/^A key is kept\./)
  await field('Key').fill('sk-2')
  await save('Language model').click()
  await isSaved()
  await expect.element(field('Key')).toHaveValue('')
  await button('Remove key').click()
  await expect.element(field('Key')).toHaveAccessibleDescription('The key is removed with Save.')
  await save('Language model').click()
  await expect.element(field('Key')).toHaveAccessibleDescription('Where the API asks for one.')
  expect(saved()).toEqual([
    { model_key: 'sk-2', version: 3 },
    { model_key: '', version: 4 },
  ])
})

test('at another address the key that is kept does not count, and the field says so', async () => {
  await openSettings({ settings: KEPT })
  await expect.element(button('Remove key')).toBeVisible()
  await expect.element(button('Show key')).toBeVisible()
  await field('Address').fill('https://elsewhere.example/v1')
  await expect.element(field('Key')).toHaveAccessibleDescription(/is for the address before: it is removed with Save\./)
  await field('Address').fill('https://models.example/v1/')
  await expect.element(field('Key')).toHaveAccessibleDescription(/^A key is kept\./)
  await field('Address').fill('https://elsewhere.example/v1')
  await expect.element(button('Remove key')).not.toBeInTheDocument()
})
