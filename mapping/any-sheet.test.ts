import fc from 'fast-check'
import { expect, it } from 'vitest'
import { SheetMapping } from '#contract/sheet-mapping.ts'
import { tries } from '../server/testing/proof.ts'
import { askedFor } from './propose/asked-for.ts'
import { proposeMapping } from './propose/propose-mapping.ts'
import { createAuctionReader, createCertificateReader } from './row-reader.ts'
import { names } from './testing/known.ts'

/** Cells that mean something somewhere, in places where they mean nothing. */
const cell = fc.oneof(
  { weight: 3, arbitrary: fc.string({ unit: 'grapheme', maxLength: 30 }) },
  fc.constantFrom('State', 'County', 'Parcel ID', 'Sale Date', 'Begin', 'Type', 'Certificates', 'FMV', '_row', 'Total'),
  fc.constantFrom(
    'FL',
    'Polk County',
    'Tax Lien',
    '3/4/2026',
    'Mar 5',
    '46086',
    '1.234',
    '1,234.50',
    '(5)',
    '-',
    'TBD',
  ),
  fc.constantFrom('Page 1 of 2', '* note', '__proto__', 'constructor', '\0', '\ud800', "'=1", 'x'.repeat(500)),
)
const sheet = fc.array(fc.array(cell, { maxLength: 8 }), { maxLength: 12 })

it('answers any sheet with a proposal that can be sent, and any row with what it is', () => {
  fc.assert(
    fc.property(
      sheet,
      fc.string(),
      fc.constantFrom(undefined, 'auctions' as const, 'certificates' as const),
      (rows, file_name, kind) => {
        const sample = { rows, file_name, ...(kind && { kind }) }
        const { mapping, columns, header_row, questions } = proposeMapping(sample, names)
        const given = columns.flatMap(({ field }) => field ?? [])
        expect(new Set(given).size).toBe(given.length)
        if (questions.length > 0) expect(askedFor(questions, mapping.list.kind)).toMatch(/^This .* does not say /)
        if (!mapping) return
        // what was cut out of a broken text can be broken; it is refused there as here
        const sent = SheetMapping.safeParse(JSON.parse(JSON.stringify(mapping)))
        if (rows.flat().every((text) => text.isWellFormed() && !text.includes('\0'))) expect(sent.error).toBeUndefined()
        const header = header_row === null ? [] : (rows[header_row - 1] ?? [])
        const { list } = mapping
        const reader =
          list.kind === 'auctions'
            ? createAuctionReader({ ...mapping, list }, { names, header })
            : createCertificateReader({ ...mapping, list }, { names, header })
        for (const [index, row] of rows.entries()) {
          const read = reader.read(row, index + 1)
          if (read.kind === 'rejected') expect(read.problems.length).toBeGreaterThan(0)
        }
      },
    ),
    { numRuns: tries(50, 250) },
  )
})
