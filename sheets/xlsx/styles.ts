import { readPart } from './parts.ts'
import type { ZipEntry } from './unpack.ts'
import type { Attributes } from './xml.ts'
import type { Zip } from './zip.ts'

/** The number formats that have an id and no code in the file (ECMA-376 part 1, 18.8.30), as Excel shows them in the United States. */
const BUILT_IN: ReadonlyMap<number, string> = new Map([
  [1, '0'],
  [2, '0.00'],
  [3, '#,##0'],
  [4, '#,##0.00'],
  [5, '$#,##0_);($#,##0)'],
  [6, '$#,##0_);[Red]($#,##0)'],
  [7, '$#,##0.00_);($#,##0.00)'],
  [8, '$#,##0.00_);[Red]($#,##0.00)'],
  [9, '0%'],
  [10, '0.00%'],
  [11, '0.00E+00'],
  [12, '# ?/?'],
  [13, '# ??/??'],
  [14, 'm/d/yyyy'],
  [15, 'd-mmm-yy'],
  [16, 'd-mmm'],
  [17, 'mmm-yy'],
  [18, 'h:mm AM/PM'],
  [19, 'h:mm:ss AM/PM'],
  [20, 'h:mm'],
  [21, 'h:mm:ss'],
  [22, 'm/d/yyyy h:mm'],
  // days and times where the language of the program is Chinese, Japanese or Korean
  ...[27, 28, 29, 30, 31, 36, 50, 51, 52, 53, 54, 57, 58].map((id) => [id, 'm/d/yyyy'] as const),
  ...[32, 33, 34, 35, 55, 56].map((id) => [id, 'h:mm:ss'] as const),
  [37, '#,##0_);(#,##0)'],
  [38, '#,##0_);[Red](#,##0)'],
  [39, '#,##0.00_);(#,##0.00)'],
  [40, '#,##0.00_);[Red](#,##0.00)'],
  [41, '_(* #,##0_);_(* (#,##0);_(* "-"_);_(@_)'],
  [42, '_($* #,##0_);_($* (#,##0);_($* "-"_);_(@_)'],
  [43, '_(* #,##0.00_);_(* (#,##0.00);_(* "-"??_);_(@_)'],
  [44, '_($* #,##0.00_);_($* (#,##0.00);_($* "-"??_);_(@_)'],
  [45, 'mm:ss'],
  [46, '[h]:mm:ss'],
  [47, 'mm:ss.0'],
  [48, '##0.0E+0'],
  [49, '@'],
])
const GENERAL = 'General'
/** Characters of a code; spreadsheet programs write no longer ones, and reading one takes longer the longer it is. */
const LONGEST_CODE = 255

const codeOf = (written = GENERAL) => (written.length > LONGEST_CODE ? GENERAL : written)

/** The format codes of the styles of cells, by their index; `General` where there are none. */
export async function readFormats(zip: Zip, entry: ZipEntry | undefined): Promise<readonly string[]> {
  const codes = new Map(BUILT_IN)
  const ids: number[] = []
  let inCells = false
  const open = (name: string, attributes: Attributes) => {
    if (name === 'cellXfs') inCells = true
    else if (name === 'numFmt') codes.set(Number(attributes.get('numFmtId')), codeOf(attributes.get('formatCode')))
    else if (name === 'xf' && inCells) ids.push(Number(attributes.get('numFmtId') ?? 0))
  }
  const close = (name: string) => {
    if (name === 'cellXfs') inCells = false
  }
  if (entry) await readPart(zip, entry, { open, close, text: () => undefined })
  return ids.map((id) => codes.get(id) ?? GENERAL)
}
