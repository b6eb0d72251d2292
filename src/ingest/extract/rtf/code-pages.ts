/** A Windows code page as the runtime calls it. */
export const encodingOf = (page: number) => {
  const special: Readonly<Record<number, string>> = {
    932: 'shift_jis',
    936: 'gbk',
    949: 'euc-kr',
    950: 'big5',
    10000: 'macintosh',
    65001: 'utf-8',
  }
  return special[page] ?? (page >= 1250 && page <= 1258 ? `windows-${page}` : page === 866 ? 'ibm866' : 'windows-1252')
}

/** The character set of a font, which RTF numbers as Windows does. */
export function charsetOf(charset: number, fallback: string): string {
  const pages: Readonly<Record<number, number>> = {
    0: 1252,
    77: 10000,
    128: 932,
    129: 949,
    134: 936,
    136: 950,
    161: 1253,
    162: 1254,
    163: 1258,
    177: 1255,
    178: 1256,
    186: 1257,
    204: 1251,
    222: 874,
    238: 1250,
  }
  const page = pages[charset]
  return page === undefined ? fallback : page === 874 ? 'windows-874' : encodingOf(page)
}
