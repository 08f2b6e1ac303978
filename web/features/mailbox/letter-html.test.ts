import { expect, test } from 'vitest'
import { letterDocument, linkify } from './letter-html.ts'

test('links of a letter lead to the window, whether it is a whole document or a part', () => {
  expect(letterDocument('<p>Hi</p>')).toBe('<base target="_top"><p>Hi</p>')
  expect(letterDocument('<!doctype html><html><head><title>x</title></head></html>')).toBe(
    '<!doctype html><html><head><base target="_top"><title>x</title></head></html>',
  )
})

test('addresses in a text are links, without the full stop after them', () => {
  expect(linkify('Open http://localhost:3000/validate?key=abc-_1.\n\nBye')).toEqual([
    { text: 'Open ' },
    { text: 'http://localhost:3000/validate?key=abc-_1', href: 'http://localhost:3000/validate?key=abc-_1' },
    { text: '.\n\nBye' },
  ])
  expect(linkify('')).toEqual([])
  expect(linkify('nothing here')).toEqual([{ text: 'nothing here' }])
})
