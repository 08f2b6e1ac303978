import type { ImportReport } from '#contract/imports.ts'
import { formatCount } from '#web/lib/formats.ts'
import { changedTitle, changedValue } from './import-words.ts'

type ChangesListProps = Pick<ImportReport, 'changes' | 'updated'>

/** Auctions that change, field by field, before and after. */
export function ChangesList({ changes, updated }: ChangesListProps) {
  if (changes.length === 0) return null
  return (
    <section aria-label="What changes" className="grid grid-cols-1 gap-1.5">
      <h3 className="font-medium">
        {updated > changes.length ? `What changes, the first ${formatCount(changes.length)}` : 'What changes'}
      </h3>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long list is scrolled by keyboard too */}
      <div tabIndex={0} className="max-h-60 overflow-auto rounded-2 border border-line">
        <table className="w-full border-collapse [&_td]:px-3 [&_td]:py-1 [&_th]:px-3 max-phone:[&_td]:px-2 max-phone:[&_th]:px-2 [&_th]:py-1.5 [&_th]:text-left [&_th]:text-s [&_th]:font-medium [&_th]:text-text-2">
          <thead className="bg-sunken">
            <tr>
              <th scope="col" className="max-phone:hidden">
                Row
              </th>
              <th scope="col">Auction</th>
              <th scope="col">Field</th>
              <th scope="col">Before</th>
              <th scope="col">After</th>
            </tr>
          </thead>
          <tbody>
            {changes.flatMap(({ row, auction_id, state, jurisdiction, edited_by, fields }) =>
              Object.entries(fields).map(([field, { before, after }]) => (
                <tr key={`${auction_id} ${field}`} className="border-t border-line tabular-nums">
                  <td className="max-phone:hidden">{formatCount(row)}</td>
                  <td>
                    {jurisdiction && `${jurisdiction}, ${state}`}
                    {edited_by && <span className="block text-s text-amber-text">edited by {edited_by}</span>}
                  </td>
                  <td>{changedTitle(field)}</td>
                  <td className="text-text-2">{changedValue(field, before)}</td>
                  <td className="font-medium">{changedValue(field, after)}</td>
                </tr>
              )),
            )}
          </tbody>
        </table>
      </div>
    </section>
  )
}
