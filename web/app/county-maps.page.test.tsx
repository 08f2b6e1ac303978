import { beforeEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { area, card, openMaps, search, tap } from '#web/features/maps/testing/on-the-maps.ts'
import { expectAccessible } from '#web/testing/accessible.ts'
import { problem } from '#web/testing/fake-server.ts'

beforeEach(() => page.viewport(1440, 900))

describe('by a finger', () => {
  test('a tap shows the figures of an area with a link to its auctions, a tap beside the map takes them away', async () => {
    const { router } = openMaps('/maps/google?state=TX', {
      'GET /api/auctions/vocabulary': () => problem('not_found', 'Not of this test.'),
    })
    await expect.element(area('Kent County: 2 upcoming auctions')).toBeInTheDocument()
    tap(area('Loving County: 0 upcoming auctions').element())
    await expect.poll(() => card()?.textContent).toBe('Loving CountyNo auctions')
    tap(area('Kent County: 2 upcoming auctions').element())
    await expect.poll(() => card()?.textContent).toContain('Auctions2')
    await expectAccessible()
    expect(router.state.location.pathname).toBe('/maps/google')
    tap(page.getByRole('heading', { level: 1 }).element())
    await expect.poll(card).toBeNull()
    tap(area('Kent County: 2 upcoming auctions').element())
    await page.getByRole('link', { name: 'Ask for its auctions' }).click()
    await expect.poll(() => router.state.location.pathname).toBe('/pages/ai')
  })

  test('a second tap on the same area goes where it leads', async () => {
    const { router } = openMaps('/maps/google')
    await expect.element(area('Texas: 97 upcoming auctions')).toBeInTheDocument()
    tap(area('Texas: 97 upcoming auctions').element())
    await expect.element(page.getByRole('link', { name: 'Show its counties' })).toBeVisible()
    tap(area('Texas: 97 upcoming auctions').element())
    await expect.poll(() => search(router)).toBe('?state=TX')
  })
})

describe('the address', () => {
  test.each(['/maps/vector-map', '/maps/google', '/maps/full-screen'])(
    'has each choice as a step of Back, and /maps keeps what it was given: %s',
    async (address) => {
      const { router } = openMaps(address)
      await page.getByText('Ran', { exact: true }).click()
      await expect.poll(() => search(router)).toBe('?which=ran')
      await page.getByRole('combobox', { name: 'Figure' }).selectOptions('Market value')
      await expect.poll(() => search(router)).toBe('?which=ran&what=market')
      await page.getByRole('textbox', { name: 'Only these auctions' }).fill('tax liens')
      expect(search(router)).toBe('?which=ran&what=market')
      await userEvent.keyboard('{Enter}')
      await expect.poll(() => search(router)).toBe('?which=ran&what=market&about=tax+liens')
      for (const before of ['?which=ran&what=market', '?which=ran', '']) {
        router.history.back()
        await expect.poll(() => search(router)).toBe(before)
      }
      await expect.element(page.getByRole('textbox', { name: 'Only these auctions' })).toHaveValue('')
    },
  )

  test('of all maps leads on with all that it says, to a page that is named after the state', async () => {
    const { router } = openMaps('/maps?state=TX&what=market')
    await expect.poll(() => router.state.location.href).toBe('/maps/google?state=TX&what=market')
    await expect.element(page.getByText('Counties of TX', { exact: true })).toBeVisible()
  })

  test.each(['/maps/google?state=PR', '/maps/full-screen?state=PR'])(
    'that names what has no map says so: %s',
    async (address) => {
      openMaps(address)
      await expect.element(page.getByText('There is no map of “PR”. Choose a state.')).toBeVisible()
      await expect.element(area('Texas: 97 upcoming auctions')).toBeInTheDocument()
    },
  )
})

describe('the map by county', () => {
  test('calls parishes what they are, and two names of one by its own', async () => {
    openMaps('/maps/google?state=LA')
    await expect.element(page.getByRole('heading', { name: 'Auctions by parish in Louisiana', level: 1 })).toBeVisible()
    await expect.element(area('Orleans Parish: 6 upcoming auctions')).toBeInTheDocument()
    await expect.element(page.getByRole('columnheader', { name: 'Parish' })).toBeVisible()
    const link = page.getByRole('row', { name: /^Orleans Parish 6/ }).getByRole('link')
    const address = new URL(link.element().getAttribute('href') ?? '', location.origin)
    expect(address.searchParams.get('q')).toBe('upcoming auctions in Orleans Parish, Louisiana')
    expect(JSON.parse(address.searchParams.get('query') ?? '').query.filter.jurisdictions).toEqual([
      { name: 'Orleans' },
    ])
    await expect.element(page.getByText('Parishes of LA', { exact: true })).toBeVisible()
  })

  test('says over the map that it is grey where towns hold the sales', async () => {
    await page.viewport(1366, 768)
    openMaps('/maps/google?state=NJ')
    await expect
      .element(
        page.getByText(/^No area is shaded: towns and cities .* hold all of the 5 auctions\. The list has them\.$/),
      )
      .toBeInViewport()
  })

  test('lets one choose a state first, on the map too', async () => {
    const { router } = openMaps('/maps')
    await expect.element(page.getByRole('heading', { name: 'Choose a state' })).toBeVisible()
    await expect.element(area('Montana: 0 upcoming auctions')).toHaveAttribute('href', '/maps/google?state=MT')
    await area('Texas: 97 upcoming auctions').click({ force: true })
    await expect.element(page.getByRole('heading', { name: 'Auctions by county in Texas' })).toBeVisible()
    await expect.element(area('Kent County: 2 upcoming auctions')).toBeInTheDocument()
    expect(search(router)).toBe('?state=TX')
    router.history.back()
    await expect.element(page.getByRole('heading', { name: 'Choose a state' })).toBeVisible()
    await page.getByRole('combobox', { name: 'State' }).selectOptions('Vermont')
    await expect.poll(() => search(router)).toBe('?state=VT')
  })

  test('asks for a county, and lists under it what has no outline', async () => {
    openMaps('/maps/google?state=TX')
    await expect.element(area('Dallas County: 3 upcoming auctions')).toBeInTheDocument()
    const address = new URL(
      area('Dallas County: 3 upcoming auctions').element().getAttribute('href') ?? '',
      location.origin,
    )
    expect(address.searchParams.get('q')).toBe('upcoming auctions in Dallas County, Texas')
    await expect.element(area('Loving County: 0 upcoming auctions')).toHaveAttribute('aria-disabled', 'true')
    const elsewhere = page.getByRole('region', { name: 'Not on the map' })
    await expect.element(elsewhere.getByRole('listitem')).toHaveTextContent('Terlingua Town1')
    await expect.element(page.getByText(/^1 of 6 auctions is not on the map:/)).toBeVisible()
    await expect.element(page.getByRole('row', { name: 'Total 6' })).toBeVisible()
  })
})

describe('the map that has the window to itself', () => {
  test('stands alone, and Escape and its button lead back to the same map', async () => {
    const { router } = openMaps('/maps/full-screen?what=market')
    await expect.element(area('Utah: $6,700,000 total market value of upcoming auctions')).toBeInTheDocument()
    await expect.element(page.getByRole('navigation')).not.toBeInTheDocument()
    await page.getByRole('combobox', { name: 'State' }).selectOptions('Texas')
    await expect.element(area('Kent County: $12,000 total market value of upcoming auctions')).toBeInTheDocument()
    await page.getByRole('link', { name: 'Close' }).click()
    await expect.poll(() => router.state.location.href).toBe('/maps/google?what=market&state=TX')
    await page.getByRole('link', { name: 'Full screen' }).click()
    await expect.element(page.getByRole('link', { name: 'Close' })).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.poll(() => router.state.location.href).toBe('/maps/google?what=market&state=TX')
    await expect.element(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
  })

  test('begins at the top, says its title, and stays large enough in a low window', async () => {
    await page.viewport(740, 360)
    openMaps('/maps/full-screen?state=TX')
    await expect.element(area('Kent County: 2 upcoming auctions')).toBeInTheDocument()
    await expect.element(page.getByRole('heading', { name: 'Auctions by county in Texas', level: 1 })).toBeVisible()
    expect(document.querySelector('main')?.getBoundingClientRect().top).toBe(0)
    const drawn = page.getByRole('group', { name: /by county/ }).element()
    expect(drawn.getBoundingClientRect().height).toBeGreaterThan(200)
  })

  test('says what was not understood, with the way on', async () => {
    const { router } = openMaps('/maps/full-screen?about=blub')
    await expect.element(page.getByRole('alert')).toHaveTextContent('Not understood: blub')
    await page.getByRole('button', { name: 'Show all upcoming auctions' }).click()
    await expect.element(area('Texas: 97 upcoming auctions')).toBeInTheDocument()
    expect(search(router)).toBe('')
  })

  test('takes back what was typed by Escape before it is left by it', async () => {
    const { router } = openMaps('/maps/full-screen')
    await page.getByRole('textbox', { name: 'Only these auctions' }).fill('half a')
    await userEvent.keyboard('{Escape}')
    await expect.element(page.getByRole('textbox', { name: 'Only these auctions' })).toHaveValue('')
    expect(router.state.location.pathname).toBe('/maps/full-screen')
    await userEvent.keyboard('{Escape}')
    await expect.poll(() => router.state.location.pathname).toBe('/maps/vector-map')
  })
})
