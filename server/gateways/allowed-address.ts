import { BlockList, isIP, type LookupFunction } from 'node:net'

/**
 * Addresses at which a machine tells about itself, its keys among that: link-local ones, and those where clouds have the same elsewhere.
 * IPv4 within IPv6 counts as what it is.
 */
const forbidden = new BlockList()
forbidden.addSubnet('169.254.0.0', 16, 'ipv4')
forbidden.addSubnet('fe80::', 10, 'ipv6')
// The same by NAT64, of which the local one may lead anywhere, and by 6to4.
forbidden.addSubnet('64:ff9b::a9fe:0', 112, 'ipv6')
forbidden.addSubnet('64:ff9b:1::', 48, 'ipv6')
forbidden.addSubnet('2002:a9fe::', 32, 'ipv6')
// Amazon's by IPv6, of machines and of containers, Google's by IPv6, Alibaba's, Oracle's and Azure's.
forbidden.addAddress('fd00:ec2::254', 'ipv6')
forbidden.addAddress('fd00:ec2::23', 'ipv6')
forbidden.addAddress('fd20:ce::254', 'ipv6')
forbidden.addAddress('100.100.100.200', 'ipv4')
forbidden.addAddress('192.0.0.192', 'ipv4')
forbidden.addAddress('168.63.129.16', 'ipv4')

const isForbidden = (address: string) =>
  isIP(address) !== 0 && forbidden.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4')

/** Whether a URL names such an address itself, however it is written. One that cannot be read does not. */
export const isForbiddenAddress = (url: string): boolean =>
  isForbidden(URL.parse(url)?.hostname.replace(/^\[|\]$/g, '') ?? '')

/** A name is at an address that is not to be called. */
export class ForbiddenAddress extends Error {
  override readonly name = 'ForbiddenAddress'
}

/** Finds where a name is, for a connection. Fails with `ForbiddenAddress` where any of its addresses is one: what was looked at is what is called. */
export const lookupAllowed =
  (lookup: LookupFunction): LookupFunction =>
  (hostname, options, callback) =>
    lookup(hostname, options, (error, found, family) => {
      const addresses = typeof found === 'string' ? [found] : (found ?? []).map(({ address }) => address)
      callback(addresses.some(isForbidden) ? new ForbiddenAddress() : error, found, family)
    })
