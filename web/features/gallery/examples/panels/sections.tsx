import { Fact } from '#web/ui/fact.tsx'
import { OpenedByScope } from '#web/ui/opened-by-scope.tsx'
import { PageSection } from '#web/ui/page-section.tsx'

const ENDPOINTS = [{ method: 'GET', url: '/api/users', summary: 'List users' }]

export const Sections = () => (
  <div className="border-x border-b border-line">
    <PageSection title="What it opens" text="What a scope opens is said from what the server asks for.">
      <OpenedByScope pages={['Users']} endpoints={ENDPOINTS} />
    </PageSection>
    <PageSection title="What is known" text="Things that are read here, and changed elsewhere.">
      <dl className="grid gap-3">
        <Fact label="Name">users</Fact>
        <Fact label="Description">See the list of users</Fact>
      </dl>
    </PageSection>
  </div>
)
