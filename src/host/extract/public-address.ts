import { BlockList, isIPv4, isIPv6 } from 'node:net'

/** What is not the public internet: this machine, its network, what is reserved, and addresses that carry others. */
const refused = new BlockList()
for (const range of [
  ...['0.0.0.0/8', '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16', '172.16.0.0/12', '192.0.0.0/24'],
  ...['192.0.2.0/24', '192.88.99.0/24', '192.168.0.0/16', '198.18.0.0/15', '198.51.100.0/24', '203.0.113.0/24'],
  ...['224.0.0.0/4', '240.0.0.0/4'],
]) {
  const [base = '', bits] = range.split('/')
  refused.addSubnet(base, Number(bits), 'ipv4')
}
// 2001:0::/23 holds Teredo, 2002::/16 any IPv4 address.
for (const range of ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20']) {
  const [base = '', bits] = range.split('/')
  refused.addSubnet(base, Number(bits), 'ipv6')
}

/** All of IPv6 that is given out; loopback, local, mapped (::ffff:…) and translated (64:ff9b::…) ones lie outside it. */
const global6 = new BlockList()
global6.addSubnet('2000::', 3, 'ipv6')

export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !refused.check(address, 'ipv4')
  if (!isIPv6(address) || address.includes('%')) return false
  return global6.check(address, 'ipv6') && !refused.check(address, 'ipv6')
}
