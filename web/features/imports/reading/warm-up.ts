import { blobSource } from '#sheets/source.ts'
import { SheetReading } from './sheet-reading.ts'
import { writeWorkbook } from './write-workbook.ts'

/** Rows and columns of the made-up files: as much as is read of a real one before its first rows are there. */
const ROWS = 400
const COLUMNS = 12
/** After so many the engine has compiled what reads them. */
const TIMES = 6

const rows = Array.from({ length: ROWS }, (_, row) =>
  Array.from({ length: COLUMNS }, (_, column) =>
    column % 3 === 0 ? `Parcel "${row}", ${column}` : row * column + 0.25,
  ),
)
const written = (cell: string | number) => (typeof cell === 'number' ? cell : `"${cell.replaceAll('"', '""')}"`)

/**
 * Reads files nobody sees, so that the first rows of the first real one are there as soon as those of the tenth: code that has run is
 * compiled.
 * @param wanted whether that is still worth anything
 */
export async function warmUp(wanted: () => boolean): Promise<void> {
  const csv = new Blob([rows.map((row) => row.map(written).join(',')).join('\n')])
  const files = [csv, await writeWorkbook([{ name: 'Made up', rows }])]
  const nobody = { head: () => undefined, progress: () => undefined }
  for (let time = 0; time < TIMES; time++)
    for (const file of files) if (wanted()) await new SheetReading(blobSource(file), 0, nobody).run()
}
