import type { DeviceTables } from './device-table.ts';

export const samsungPhones: DeviceTables = {
  Samsung: `
    Galaxy S26 Ultra | 2026 | flagship | glass finger | SM-S948B, SM-S948U (USA)
    Galaxy S26+ | 2026 | flagship | glass finger | 256 GB, 512 GB
    Galaxy S26 | 2026 | high | glass finger | 256 GB, 512 GB
    Galaxy S25 Ultra | 2025 | flagship | glass finger | SM-S938B, SM-S938U (USA)
    Galaxy S25 Edge | 2025 | flagship | glass finger | SM-S937B, SM-S937U (USA)
    Galaxy S25+ | 2025 | flagship | glass finger | SM-S936B, SM-S936U (USA)
    Galaxy S25 | 2025 | high | glass finger | SM-S931B, SM-S931U (USA)
    Galaxy S24 Ultra | 2024 | flagship | glass finger | SM-S928B, SM-S928U (USA)
    Galaxy S24+ | 2024 | flagship | glass finger | SM-S926B, SM-S926U (USA)
    Galaxy S24 | 2024 | high | glass finger | SM-S921B, SM-S921U (USA)
    Galaxy S24 FE | 2024 | mid | glass finger | SM-S721B
    Galaxy S23 Ultra | 2023 | flagship | glass finger | SM-S918B, SM-S918U (USA)
    Galaxy S23+ | 2023 | flagship | glass finger | SM-S916B, SM-S916U (USA)
    Galaxy S23 | 2023 | high | glass finger | SM-S911B, SM-S911U (USA)
    Galaxy S23 FE | 2023 | mid | glass finger | SM-S711B
    Galaxy S22 Ultra | 2022 | flagship | glass finger | SM-S908B, SM-S908U (USA)
    Galaxy S22+ | 2022 | flagship | glass finger | SM-S906B, SM-S906U (USA)
    Galaxy S22 | 2022 | high | glass finger | SM-S901B, SM-S901U (USA)
    Galaxy S21 Ultra | 2021 | flagship | glass finger | SM-G998B, SM-G998U (USA)
    Galaxy S21+ | 2021 | flagship | glass finger | SM-G996B, SM-G996U (USA)
    Galaxy S21 | 2021 | high | finger | SM-G991B, SM-G991U (USA)
    Galaxy S21 FE | 2022 | mid | finger | SM-G990B
    Galaxy S20 Ultra | 2020 | flagship | glass finger | SM-G988B
    Galaxy S20+ | 2020 | flagship | glass finger | SM-G985F (4G), SM-G986B (5G)
    Galaxy S20 | 2020 | high | glass finger | SM-G980F (4G), SM-G981B (5G)
    Galaxy S20 FE | 2020 | mid | finger | SM-G780F (4G), SM-G781B (5G)
    Galaxy S10+ | 2019 | flagship | glass finger | SM-G975F
    Galaxy S10 | 2019 | high | glass finger | SM-G973F
    Galaxy S10e | 2019 | mid | glass finger | SM-G970F
    Galaxy S9+ | 2018 | high | glass finger | SM-G965F
    Galaxy S9 | 2018 | high | glass finger | SM-G960F
    Galaxy S8 | 2017 | high | glass finger | SM-G950F
    Galaxy S7 | 2016 | mid | glass home | SM-G930F
    Galaxy Note20 Ultra | 2020 | flagship | glass finger | SM-N985F (4G), SM-N986B (5G)
    Galaxy Note20 | 2020 | high | finger | SM-N980F (4G), SM-N981B (5G)
    Galaxy Note10+ | 2019 | flagship | glass finger | SM-N975F (4G), SM-N976B (5G)
    Galaxy Note9 | 2018 | high | glass finger | SM-N960F
    Galaxy Note8 | 2017 | high | glass finger | SM-N950F
    Galaxy Z Fold7 | 2025 | flagship | glass finger fold | SM-F966B
    Galaxy Z Fold6 | 2024 | flagship | glass finger fold | SM-F956B
    Galaxy Z Fold5 | 2023 | flagship | glass finger fold | SM-F946B
    Galaxy Z Fold4 | 2022 | flagship | glass finger fold | SM-F936B
    Galaxy Z Fold3 | 2021 | flagship | glass finger fold | SM-F926B
    Galaxy Z Flip7 | 2025 | flagship | glass finger fold | SM-F766B
    Galaxy Z Flip6 | 2024 | flagship | glass finger fold | SM-F741B
    Galaxy Z Flip5 | 2023 | flagship | glass finger fold | SM-F731B
    Galaxy Z Flip4 | 2022 | flagship | glass finger fold | SM-F721B
    Galaxy Z Flip3 | 2021 | flagship | glass finger fold | SM-F711B
    Galaxy A56 5G | 2025 | mid | glass finger | SM-A566B
    Galaxy A55 5G | 2024 | mid | glass finger | SM-A556B
    Galaxy A54 5G | 2023 | mid | glass finger | SM-A546B
    Galaxy A53 5G | 2022 | mid | finger | SM-A536B
    Galaxy A52s 5G | 2021 | mid | finger | SM-A528B
    Galaxy A52 | 2021 | mid | finger | SM-A525F (4G), SM-A526B (5G)
    Galaxy A51 | 2019 | mid | finger | SM-A515F (4G), SM-A516B (5G)
    Galaxy A50 | 2019 | mid | finger | SM-A505FN
    Galaxy A36 5G | 2025 | mid | glass finger | SM-A366B
    Galaxy A35 5G | 2024 | mid | glass finger | SM-A356B
    Galaxy A34 5G | 2023 | budget | finger | SM-A346B
    Galaxy A16 | 2024 | budget | finger | SM-A165F (4G), SM-A166B (5G)
    Galaxy A15 | 2023 | budget | finger | SM-A155F (4G), SM-A156B (5G)
    Galaxy A14 | 2023 | budget | finger | SM-A145R (4G), SM-A146P (5G)
    Galaxy A13 | 2022 | budget | finger | SM-A135F (4G), SM-A136B (5G)
    Galaxy A12 | 2020 | budget | finger | SM-A125F
    Galaxy XCover6 Pro | 2022 | mid | finger | SM-G736B
  `,
};
