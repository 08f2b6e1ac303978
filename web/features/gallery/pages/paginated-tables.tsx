import { PagedLists } from '../examples/tables/paged-lists.tsx'
import pagedLists from '../examples/tables/paged-lists.tsx?raw'
import { Pagers } from '../examples/tables/pagers.tsx'
import pagers from '../examples/tables/pagers.tsx?raw'
import { TenPages } from '../examples/tables/ten-pages.tsx'
import tenPages from '../examples/tables/ten-pages.tsx?raw'
import { Example, PartSection } from '../part-section.tsx'

/** Tables in pages. */
export const PaginatedTables = () => (
  <>
    <PartSection
      name="Pagination"
      use="Under a table that is a part of a page: ten rows at a time, five page numbers around the current one. The focus stays on the number that was pressed."
    >
      <Example title="The first ten pages of auctions" file="tables/ten-pages.tsx" source={tenPages}>
        <TenPages />
      </Example>
    </PartSection>
    <PartSection
      name="Pager"
      use="At the foot of a page that is one list: how many there are, how many at a time, the first and the last page in reach, and a field to go to any."
    >
      <Example title="All auctions" file="tables/pagers.tsx" source={pagers}>
        <Pagers />
      </Example>
    </PartSection>
    <PartSection name="Paged list" use="In a dialog or a section: searched, twenty at a time, one step back or on.">
      <Example title="Auctions by name" file="tables/paged-lists.tsx" source={pagedLists}>
        <PagedLists />
      </Example>
    </PartSection>
  </>
)
