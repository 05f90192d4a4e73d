/** Sources of the areas of Indonesia (docs/areas.md): files of a public repository at one commit. */
export const areaSources = [
  {
    name: 'cahyadsn/wilayah',
    version: 'b7ad440a1322e7be3189a16a8cac35f7d4c3d7f7',
    file: 'db/wilayah.sql',
    sha256: 'c4c3396d9380d4edee072af1d9dff83573b574d7cd00a6562cf82e200e954031',
    holds: 'codes and names, Kepmendagri 300.2.2-2430 of 2025',
  },
  {
    name: 'cahyadsn/wilayah_kodepos',
    version: '4fa8c592a581bf2fc4fb0a373010000c5bac6251',
    file: 'db/wilayah_kodepos.sql',
    sha256: '316f4a4b628c888d2cbe136e81d2207ddea8069a5d8cf1b119460c9cb070117e',
    holds: 'postal codes of villages',
  },
] as const

export const areaLicence = 'MIT'
