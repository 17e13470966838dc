/** Severities as npm names them; what is below the least that counts is told and passes. */
const severities = ['info', 'low', 'moderate', 'high', 'critical'];
const leastThatCounts = 'low';
/** Nobody accepts for good: what was true of a package is looked at again. */
const longestDays = 180;
const dayMs = 24 * 60 * 60 * 1000;

/**
 * `report`: what `npm audit --json` says, version 2. `accepted`: docs/accepted-advisories.json, a list of
 * `{ id, package, reason, acceptedOn, expiresOn }`. Returns what is wrong, and what is accepted.
 */
export function judgeAdvisories(report, accepted, today) {
  const found = advisoriesIn(report).filter(
    ({ severity }) => severities.indexOf(severity) >= severities.indexOf(leastThatCounts),
  );
  const isAccepted = (one) => accepted.some(({ id, package: name }) => id === one.id && name === one.package);
  return {
    wrong: [
      ...found
        .filter((one) => !isAccepted(one))
        .map((one) => `${one.package}: ${one.severity}, ${one.title} (${one.id})`),
      ...judgeAccepted(accepted, today),
      ...accepted
        .filter((entry) => !found.some(({ id, package: name }) => id === entry.id && name === entry.package))
        .map(
          (entry) =>
            `${entry.package}: ${entry.id} is accepted, but nothing has it any more: take it off the list`,
        ),
    ],
    accepted: found.filter(isAccepted),
  };
}

/** Each entry by itself: it can be judged without a registry. */
export function judgeAccepted(accepted, today) {
  return accepted.flatMap((entry) => {
    const name = `${entry.package ?? '?'}: ${entry.id ?? '?'}`;
    const missing = ['id', 'package', 'reason', 'acceptedOn', 'expiresOn'].filter((field) => !entry[field]);
    if (missing.length > 0) return [`${name} is accepted without ${missing.join(', ')}`];
    if (![entry.acceptedOn, entry.expiresOn].every(isDay))
      return [`${name}: its dates must read like 2026-03-02`];
    const days = (Date.parse(entry.expiresOn) - Date.parse(entry.acceptedOn)) / dayMs;
    if (days <= 0 || days > longestDays)
      return [`${name} must expire within ${longestDays} days of being accepted`];
    if (entry.expiresOn < today) return [`${name} was accepted until ${entry.expiresOn}: look at it again`];
    return [];
  });
}

const isDay = (text) => /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text));

/** An advisory once for each package that has it; a package that only depends on one names the other as a string. */
function advisoriesIn({ vulnerabilities = {} }) {
  const all = Object.values(vulnerabilities)
    .flatMap(({ via }) => via.filter((cause) => typeof cause === 'object'))
    .map(({ url = '', source, name, severity, title }) => ({
      id: /GHSA(-[\w]{4}){3}/.exec(url)?.[0] ?? String(source),
      package: name,
      severity,
      title,
    }));
  return all.filter(
    (one, at) => all.findIndex(({ id, package: name }) => id === one.id && name === one.package) === at,
  );
}

/** What npm printed, if it is an answer of the registry's and not of npm about having got none. */
export function readReport(output) {
  const report = parse(output);
  return report?.auditReportVersion === 2 && report.vulnerabilities ? report : undefined;
}

/** `{ invalid, missing }`, both lists; undefined where the registry has no keys to compare with, or did not answer. */
export function readSignatures(output) {
  const report = parse(output);
  return Array.isArray(report?.invalid) && Array.isArray(report.missing) ? report : undefined;
}

/** npm's warnings come on another stream, but an unlucky wrapper may mix them. */
function parse(output) {
  const from = output.indexOf('{');
  try {
    return from === -1 ? undefined : JSON.parse(output.slice(from));
  } catch {
    return undefined;
  }
}
