import type { Command } from 'commander'

export function addSbom(program: Command) {
  const sbom = program.command('sbom').description('what the product is made of')
  sbom
    .command('write')
    .description('writes artefacts/sbom.json (CycloneDX 1.6) and checks pins, checksums and licences')
    .action(async () => void (await import('../sbom.ts')))
}
