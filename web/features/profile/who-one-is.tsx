import type { Profile } from '#contract/profile.ts'
import { useSession } from '#web/lib/use-session.ts'
import { Fact } from '#web/ui/fact.tsx'

/** What an administrator decides of somebody: shown, not to be changed here. */
export function WhoOneIs({ profile }: { profile: Profile }) {
  const session = useSession()
  const groups = session?.user.auth_groups ?? []
  const scopes = session?.appScopes ?? []
  return (
    <dl className="grid grid-cols-1 gap-4">
      <Fact label="Username">
        <span className="font-mono text-s">{profile.username}</span>
      </Fact>
      <Fact label="User Type">{profile.userType?.name ?? 'Unknown'}</Fact>
      <Fact label="Authentication Groups">{groups.map(({ name }) => name).join(', ') || 'None'}</Fact>
      <Fact label="Scopes">
        <ul className="flex flex-wrap gap-x-3 font-mono text-s">
          {scopes.map((scope) => (
            <li key={scope} className="min-w-0">
              {scope}
            </li>
          ))}
        </ul>
        {scopes.length === 0 && 'None'}
      </Fact>
    </dl>
  )
}
