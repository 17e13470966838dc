// Stands for the server in tests: launches, says how it went, then runs until SIGTERM or a kill.
import { launchPostgres } from '../launch.ts';
import { StartProblem } from '../../process/start-problem.ts';

const [dataDir = '', settingsJson = '{}'] = process.argv.slice(2);
const settings = JSON.parse(settingsJson) as Record<string, string>; // `as`: from our own tests

try {
  const postgres = await launchPostgres({ dataDir, settings });
  const staying = setInterval(() => {}, 60_000);
  process.once('SIGTERM', () => {
    clearInterval(staying);
    void postgres.stop();
  });
  console.log(JSON.stringify(postgres));
} catch (error) {
  if (!(error instanceof StartProblem)) throw error;
  console.log(JSON.stringify({ problem: error.message }));
}
