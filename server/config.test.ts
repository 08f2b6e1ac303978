import { describe, expect, it } from 'vitest'
import { readConfig } from './config.ts'
import { StartupError } from './errors.ts'

it('TRUSTED_PROXIES lists addresses and networks', () => {
  expect(readConfig({}).trustedProxies).toEqual([])
  expect(readConfig({ TRUSTED_PROXIES: '127.0.0.1, 10.0.0.0/8,::1' }).trustedProxies).toEqual([
    '127.0.0.1',
    '10.0.0.0/8',
    '::1',
  ])
  for (const bad of ['all', '10.0.0.0/0', '10.0.0.0/33', 'true', '10.0.0/8', '*']) {
    expect(() => readConfig({ TRUSTED_PROXIES: bad })).toThrow(/TRUSTED_PROXIES lists addresses/)
  }
})

describe('mail', () => {
  it('has defaults that need no configuration', () => {
    expect(readConfig({ PORT: '4000' })).toMatchObject({
      mail: { smtpUrl: undefined, from: { name: 'Liendesk', address: 'no-reply@localhost' } },
      publicUrl: 'http://localhost:4000',
      production: false,
    })
  })

  it('sends from the host of the public address', () => {
    const config = readConfig({ PUBLIC_URL: 'https://Desk.example.com:443', NODE_ENV: 'production' })
    expect(config.publicUrl).toBe('https://desk.example.com')
    expect(config.mail.from.address).toBe('no-reply@desk.example.com')
    expect(config.production).toBe(true)
  })

  it.each([
    ['Liendesk <desk@example.com>', { name: 'Liendesk', address: 'desk@example.com' }],
    ['"Tax, Liens & Co." <desk@example.com>', { name: 'Tax, Liens & Co.', address: 'desk@example.com' }],
    ['<desk@example.com>', { name: '', address: 'desk@example.com' }],
    ['desk@example.com', { name: '', address: 'desk@example.com' }],
  ])('takes %j as sender', (text, sender) => {
    expect(readConfig({ MAIL_FROM: text }).mail.from).toEqual(sender)
  })

  it.each([
    ['MAIL_FROM', 'Liendesk'],
    ['MAIL_FROM', 'Liendesk <desk>'],
    ['MAIL_FROM', 'Liendesk desk@example.com>'],
    ['MAIL_FROM', 'Liendesk <desk@example.com'],
    ['MAIL_FROM', 'a@example.com, b@example.com'],
    ['MAIL_FROM', 'Liendesk\r\nBcc: x@example.com <desk@example.com>'],
    ['SMTP_URL', 'mail.example.com'],
    ['SMTP_URL', 'https://mail.example.com'],
    ['SMTP_URL', 'smtp://'],
    ['PUBLIC_URL', 'desk.example.com'],
    ['PUBLIC_URL', 'https://desk.example.com/'],
    ['PUBLIC_URL', 'https://desk.example.com/desk'],
    ['PUBLIC_URL', 'https://me:secret@desk.example.com'],
    ['PUBLIC_URL', 'javascript:alert(1)'],
  ])('refuses %s %j', (name, value) => {
    const read = () => readConfig({ [name]: value })
    expect(read).toThrow(StartupError)
    expect(read).toThrow(`${name} is a`)
    expect(read).not.toThrow('secret')
  })
})

describe('the bucket of documents', () => {
  const BUCKET = {
    S3_BUCKET_URL: 'https://s3.example.com/documents/',
    S3_ACCESS_KEY_ID: 'key',
    S3_SECRET_ACCESS_KEY: 'secret',
  }

  it('is none unless it is set', () => {
    expect(readConfig({}).bucket).toBeUndefined()
  })

  it('is an address, a key and a region', () => {
    const bucket = {
      endpoint: 'https://s3.example.com/documents',
      accessKeyId: 'key',
      secretAccessKey: 'secret',
      region: 'us-east-1',
    }
    expect(readConfig(BUCKET).bucket).toEqual(bucket)
    expect(readConfig({ ...BUCKET, S3_REGION: 'auto' }).bucket).toEqual({ ...bucket, region: 'auto' })
  })

  it.each([
    's3.example.com/documents',
    'https://s3.example.com',
    'https://s3.example.com/a/b',
    'https://me:secret@s3.example.com/documents',
    'ftp://s3.example.com/documents',
  ])('is not %s', (url) => {
    expect(() => readConfig({ ...BUCKET, S3_BUCKET_URL: url })).toThrow(/S3_BUCKET_URL is an address/)
  })

  it.each(['S3_BUCKET_URL', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const)('is not without %s', (name) => {
    expect(() => readConfig({ ...BUCKET, [name]: '' })).toThrow(/come together/)
  })
})
