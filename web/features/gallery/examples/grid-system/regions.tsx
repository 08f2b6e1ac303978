import { PageSection } from '#web/ui/page-section.tsx'
import { TextField } from '#web/ui/text-field.tsx'

export const Regions = () => (
  <div className="border-x border-b border-line">
    <PageSection title="A region" text="What it is stands at the left, and above it where the window is narrow.">
      <TextField label="What can be done with it" value="Stands at the right" onChange={() => {}} />
    </PageSection>
    <PageSection title="The next region" text="A hairline divides them. There are no cards on a page.">
      <p>Both end at the edges of the page, and their contents at its gutter.</p>
    </PageSection>
  </div>
)
