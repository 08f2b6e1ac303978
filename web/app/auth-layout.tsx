import { Link } from '@tanstack/react-router'
import { useWelcome } from '#web/lib/use-welcome.ts'
import { Brand } from './brand.tsx'
import { PAGE_ID, PageFade } from './page-fade.tsx'
import { paths } from './paths.ts'

const NAVBAR = [
  { label: 'Dashboard', path: paths.overview },
  { label: 'Register', path: paths.register },
  { label: 'Login', path: paths.login },
  { label: 'Lock', path: paths.lock },
] as const
const FOOTER = ['Home', 'Company', 'Portfolio', 'Blog'] as const

/** What the pages outside the app stand in (§2): navbar above, footer below, the page in the middle. */
export function AuthLayout() {
  const { company_name, logo } = useWelcome() ?? {}
  const name = company_name || undefined
  return (
    <div className="grid h-full grid-cols-1 grid-rows-[56px_minmax(min-content,1fr)_48px] overflow-y-auto">
      <header className="flex items-center px-(--gutter)">
        <Link
          to={paths.root}
          aria-label={name ?? 'Liendesk'}
          className="flex items-center gap-2 rounded-2 max-phone:[&>span]:sr-only"
        >
          <Brand name={name} logo={logo} />
        </Link>
        <nav aria-label="Main" className="ml-auto flex phone:gap-1">
          {NAVBAR.map(({ label, path }) => (
            <Link
              key={label}
              to={path}
              activeOptions={{ includeSearch: false }}
              className="inline-flex h-(--control) items-center rounded-2 px-2 font-medium text-text-2 hover:bg-hover aria-[current]:bg-press aria-[current]:text-text phone:px-2.5"
            >
              {label}
            </Link>
          ))}
        </nav>
      </header>
      <main id={PAGE_ID} tabIndex={-1} className="grid grid-cols-1 place-items-center px-4 pt-6 pb-12 outline-none">
        <PageFade />
      </main>
      <footer className="flex items-center justify-center gap-5 px-(--gutter) text-s">
        {FOOTER.map((label) => (
          <Link key={label} to={paths.root} className="rounded-1 text-text-3 hover:underline">
            {label}
          </Link>
        ))}
      </footer>
    </div>
  )
}
