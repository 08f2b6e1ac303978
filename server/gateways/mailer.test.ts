import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type MailServer, startMailServer } from '../testing/mail-server.ts'
import { type Mail, smtpMailer } from './mailer.ts'

let server: MailServer
beforeAll(async () => {
  server = await startMailServer()
})
afterAll(() => server.close())

const MAIL: Mail = {
  to: 'dana@example.com',
  subject: 'Hello',
  text: 'Hello\n',
  html: '<p>Hello</p>',
  messageId: '<1@desk.example>',
}
const mailer = (from = { name: 'Liendesk', address: 'no-reply@desk.example' }) => smtpMailer(server.url, from)

async function arrived(mail: Partial<Mail>, from?: { name: string; address: string }) {
  await mailer(from).send({ ...MAIL, ...mail })
  return server.received.at(-1) ?? expect.fail()
}

describe('what people typed stays where it belongs', () => {
  it('keeps line breaks and commas of a name out of headers and recipients', async () => {
    const { mail, to, raw } = await arrived(
      {},
      { name: 'Dana\r\nBcc: x@y.example, z@y.example', address: 'a@b.example' },
    )
    expect(to).toEqual(['dana@example.com'])
    expect(mail.bcc).toBeUndefined()
    expect(raw).not.toMatch(/^Bcc:/im)
    expect(mail.from?.address).toBe('a@b.example')
  })

  it('keeps line breaks of a subject and of values out of headers', async () => {
    const { mail, to, raw } = await arrived({ subject: 'Hello Dana\r\nBcc: x@y.example\r\n\r\nBuy' })
    expect(to).toEqual(['dana@example.com'])
    expect(raw).not.toMatch(/^Bcc:/im)
    expect(mail.subject).toMatch(/^Hello Dana Bcc: x@y\.example +Buy$/)
  })

  it.each([
    'dana@example.com, x@y.example',
    'dana@example.com\r\nRCPT TO:<x@y.example>',
    'Dana <dana@example.com>',
    'dana@example.com>',
    'dana',
    '',
    'group:dana@example.com;',
  ])('refuses %j as an address, for good', async (to) => {
    const before = server.received.length
    await expect(mailer().send({ ...MAIL, to })).rejects.toMatchObject({ name: 'MailError', fate: 'refused' })
    expect(server.received).toHaveLength(before)
  })

  it('sends no file and no address of the web in place of a text', async () => {
    const { mail } = await arrived({ text: 'file:///etc/passwd', html: '<img src="file:///etc/passwd">' })
    expect(mail.text).toBe('file:///etc/passwd\n')
    expect(mail.attachments).toEqual([])
  })

  it('carries letters of all languages in both parts', async () => {
    const words = 'Żaneta O’Neil, 東京 — 50 € …'
    const { mail } = await arrived({ subject: words, text: words, html: `<p>${words}</p>` })
    expect(mail.subject).toBe(words)
    expect(mail.text?.trim()).toBe(words)
    expect(mail.html?.trim()).toBe(`<p>${words}</p>`)
  })
})
