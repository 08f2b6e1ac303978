import { Code } from '#web/ui/code.tsx'
import auctionColumns from '../examples/auction-columns.ts?raw'
import auctionTable from '../examples/auction-table.tsx?raw'
import * as examples from '../examples/regular-tables.tsx'
import text from '../examples/regular-tables.tsx?raw'
import { examplesOf, PartSection } from '../part-section.tsx'

const Example = examplesOf('regular-tables.tsx', examples, text)

/** Tables as they come. */
export const RegularTables = () => (
  <>
    <PartSection
      name="List table"
      use="Rows that are looked through. Heads sort, numbers stand right, nothing wraps; a missing figure is 0 in grey. It scrolls sideways inside itself. For two facts about one thing use a list of facts."
    >
      <Example title="Sorted by a column" name="Sorted" />
      <Code name="auction-table.tsx" code={auctionTable} />
      <Code name="auction-columns.ts" code={auctionColumns} />
    </PartSection>
    <PartSection
      name="States of a table"
      use="Widths come from the columns, so that a table that loads is the table it will be. Empty says what to do first; what failed stands above, with a way on."
    >
      <Example title="Loading, empty, failed" name="States" />
    </PartSection>
  </>
)
