import type { DeviceTables } from './device-table.ts';

export const laptopsAcerToHp: DeviceTables = {
  Dell: `
    XPS 13 | 2021 | flagship | fixed | 9310, 9315, 9340, 9350, 9300, 7390, 9380, 9370, 9360
    XPS 13 Plus | 2022 | flagship | fixed | 9320
    XPS 15 | 2021 | flagship | - | 9530, 9520, 9510, 9500, 7590, 9570, 9560
    XPS 17 | 2021 | flagship | - | 9730, 9720, 9710, 9700
    Inspiron 14 5000 | 2020 | mid | - | 5420, 5410, 5402
    Inspiron 15 3000 | 2021 | budget | - | 3530, 3520, 3511, 3501
    Latitude 5420 | 2021 | mid | - | -
    Latitude 7420 | 2021 | high | - | -
    Vostro 15 3510 | 2021 | mid | - | -
    G15 | 2021 | mid | - | 5510, 5511, 5515, 5520, 5530
    Alienware m15 | 2021 | flagship | - | R3, R4, R5, R6, R7
    Chromebook 11 3100 | 2019 | budget | fixed fanless | -
  `,
  HP: `
    Spectre x360 14 | 2021 | flagship | fixed | 14-ea, 14-ef, 14-eu
    Spectre x360 13 | 2019 | flagship | fixed | 13-ae, 13-ap, 13-aw
    Envy 13 | 2020 | high | fixed | 13-ah, 13-aq, 13-ba
    Envy x360 15 | 2021 | high | - | 15-ed, 15-es, 15-ew
    Pavilion 15 | 2021 | mid | - | 15-cs, 15-eg, 15-eh
    Pavilion x360 14 | 2020 | mid | - | 14-dh, 14-dw, 14-dy
    Laptop 14s/15s | 2021 | budget | - | 14s-dq, 14s-fq, 15s-eq, 15s-fq
    Omen 16 | 2022 | high | - | 16-b, 16-c, 16-n, 16-k
    Victus 16 | 2021 | mid | - | 16-d, 16-e
    EliteBook 840 | 2020 | high | - | G5, G6, G7, G8, G9, G10
    ProBook 450 | 2020 | mid | - | G6, G7, G8, G9, G10
    Stream 14 | 2019 | budget | fixed fanless | -
    Chromebook x360 14 | 2020 | mid | fixed | -
  `,
  Asus: `
    ZenBook 13 | 2020 | high | fixed | UX325
    ZenBook 14 | 2020 | high | fixed | UX425
    Zenbook 14 OLED | 2022 | high | fixed | UX3402, UX3405
    ZenBook Duo 14 | 2021 | flagship | fixed | UX482
    VivoBook 15 | 2021 | mid | - | X512, X515
    Vivobook 15 (X1502/X1504) | 2022 | mid | - | X1502, X1504
    ROG Zephyrus G14 | 2021 | flagship | - | GA401, GA402, GA403
    ROG Zephyrus G15 | 2021 | flagship | - | GA502, GA503
    ROG Strix G15 | 2021 | high | - | G512, G513
    TUF Gaming A15 | 2021 | mid | - | FA506, FA507
    TUF Gaming F15 | 2021 | mid | - | FX506, FX507
    Chromebook Flip C434 | 2019 | mid | fixed fanless | C434TA
  `,
  Acer: `
    Swift 3 | 2020 | mid | fixed | SF314
    Swift 5 | 2021 | high | fixed | SF514
    Swift Go 14 | 2023 | mid | fixed | SFG14
    Spin 5 | 2021 | high | fixed | SP513
    Aspire 3 | 2021 | budget | - | A314, A315, A317
    Aspire 5 | 2021 | budget | - | A514, A515, A517
    Nitro 5 | 2021 | mid | - | AN515, AN517
    Predator Helios 300 | 2021 | high | - | PH315, PH317
    Chromebook 314 | 2020 | budget | fixed fanless | CB314
    Chromebook Spin 713 | 2021 | mid | fixed | CP713
  `,
};
