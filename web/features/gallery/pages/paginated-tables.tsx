import * as examples from '../examples/paginated-tables.tsx'
import text from '../examples/paginated-tables.tsx?raw'
import { examplesOf, PartSection } from '../part-section.tsx'

const Example = examplesOf('paginated-tables.tsx', examples, text)

/** Tables in pages. */
export const PaginatedTables = () => (
  <>
    <PartSection
      name="Pagination"
      use="Under a table that is a part of a page: ten rows at a time, five page numbers around the current one. The focus stays on the number that was pressed."
    >
      <Example title="The first ten pages of auctions" name="TenPages" />
    </PartSection>
    <PartSection
      name="Pager"
      use="At the foot of a page that is one list: how many there are, how many at a time, the first and the last page in reach, and a field to go to any."
    >
      <Example title="All auctions" name="Pagers" />
    </PartSection>
    <PartSection name="Paged list" use="In a dialog or a section: searched, twenty at a time, one step back or on.">
      <Example title="Auctions by name" name="PagedLists" />
    </PartSection>
  </>
)
