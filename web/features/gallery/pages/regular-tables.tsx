import { Code } from '#web/ui/code.tsx'
import auctionColumns from '../examples/tables/auction-columns.ts?raw'
import auctionTable from '../examples/tables/auction-table.tsx?raw'
import { Sorted } from '../examples/tables/sorted.tsx'
import sorted from '../examples/tables/sorted.tsx?raw'
import { States } from '../examples/tables/states.tsx'
import states from '../examples/tables/states.tsx?raw'
import { Example, PartSection } from '../part-section.tsx'

/** Tables as they come. */
export const RegularTables = () => (
  <>
    <PartSection
      name="List table"
      use="Rows that are looked through. Heads sort, numbers stand right, nothing wraps; a missing figure is 0 in grey. It scrolls sideways inside itself. For two facts about one thing use a list of facts."
    >
      <Example title="Sorted by a column" file="tables/sorted.tsx" source={sorted}>
        <Sorted />
      </Example>
      <Code name="tables/auction-table.tsx" code={auctionTable} />
      <Code name="tables/auction-columns.ts" code={auctionColumns} />
    </PartSection>
    <PartSection
      name="States of a table"
      use="Widths come from the columns, so that a table that loads is the table it will be. Empty says what to do first; what failed stands above, with a way on."
    >
      <Example title="Loading, empty, failed" file="tables/states.tsx" source={states}>
        <States />
      </Example>
    </PartSection>
  </>
)
