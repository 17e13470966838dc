/** Where a package was fetched from, which is everybody's own configuration. */
const isDistribution = ({ type }) => type === 'distribution';

/**
 * npm's CycloneDX document, made fit to publish: it names no registry, and neither the folder it was made in nor the moment, so that the same
 * lock file gives the same document.
 */
export function toPublished(sbom, { name }) {
  const { serialNumber: _random, metadata, components, ...rest } = sbom;
  const { timestamp: _moment, ...about } = metadata;
  return {
    ...rest,
    metadata: { ...about, component: { ...withoutDistribution(about.component), name } },
    components: components
      .map(withoutDistribution)
      .toSorted((a, b) => (a['bom-ref'] < b['bom-ref'] ? -1 : 1)),
  };
}

function withoutDistribution({ externalReferences = [], ...component }) {
  const kept = externalReferences.filter((reference) => !isDistribution(reference));
  return kept.length > 0 ? { ...component, externalReferences: kept } : component;
}
